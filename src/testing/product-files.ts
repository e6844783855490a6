import { piecesOf } from '#contract/goods/products/product-file.ts'
import { beginProductFile, putProductFilePiece } from '#contract/goods/products/product-files.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestShop } from './open-test-shop.ts'
import { operatorOf, type TestOperator } from './operators.ts'

export const HEAD = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,stock'

export async function openFiles() {
  const opened = await openTestShop()
  await opened.has.product('apple', { title: 'Apple', priceCents: 450, stock: 20 })
  const manager = await operatorOf(opened, 'manager')
  const work = () => runDueJobs(opened.shop)
  return { ...opened, manager, work }
}

/** Uploads a table without starting its check. */
export async function sendTable(who: TestOperator, lines: string[]): Promise<string> {
  const { data } = await who.call(beginProductFile, { file_name: 'products.csv' })
  const pieces = [...piecesOf(lines.join('\n'))].map((content, position) => ({ content, position }))
  // Pieces may arrive in any order, and more than once.
  for (const piece of [...pieces.toReversed(), pieces[0]])
    if (piece) await who.call(putProductFilePiece, { file_id: data.id, ...piece })
  return data.id
}
