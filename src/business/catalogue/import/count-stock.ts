import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { bookMovements } from '../../stock/book-movements.ts'
import { lockStock } from '../../stock/lock-stock.ts'
import type { Present } from './change-of-product.ts'
import type { ReadProduct } from './read-products.ts'
import type { WrongLines } from './wrong-lines.ts'

export interface Count {
  line: number
  productId: string
  /** By how many the file differs from what the books said when it was counted. */
  quantity: number
  /** Where the ledger was then, if the file says. */
  entry: number | null
}

/**
 * What a file's count makes of the books. An export says beside the stock what it was then, so that what was sold or came
 * in since stays; without that it is what the shop has as this import looks at it.
 */
export function countOf({ id, line, stock, stock_seen }: ReadProduct, present: Present | undefined): Count[] {
  if (typeof stock !== 'number') return []
  const seen = present ? stock_seen : undefined
  const quantity = stock - (seen?.on_hand ?? present?.on_hand ?? 0)
  return quantity === 0 ? [] : [{ line, productId: id, quantity, entry: seen?.entry ?? null }]
}

/** A difference is right once: what was counted since the export, by the same file too, is not put right again. */
export async function judgeCounts({ db }: Shop, counts: readonly Count[], wrong: WrongLines): Promise<void> {
  const judged = counts.filter(({ entry }) => entry !== null)
  if (judged.length === 0) return
  const { rows } = await sql<{ line: number; id: string }>`
    select line, "productId" as id
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as one (line integer, "productId" text, entry bigint)
    where exists (
      select from stock_adjustments where product_id = "productId" and stock_adjustments.id > entry and is_count
    )
  `.execute(db)
  for (const { line, id } of rows) wrong.say(line, `${id} was counted in the shop since the export`)
}

/** Books what a file has counted, by adjustments that say so; what was sold in the meantime cannot make it less than none. */
export async function countStock(shop: Shop, counts: readonly Count[], wrong: WrongLines): Promise<void> {
  if (counts.length === 0) return
  const onHand = await lockStock(
    shop,
    counts.map(({ productId }) => productId),
  )
  await judgeCounts(shop, counts, wrong)
  wrong.refuse()
  const movements = counts
    .map(({ productId, quantity }) => ({
      productId,
      quantity: Math.max(quantity, -(onHand.get(productId) ?? 0)),
      reason: 'import',
      isCount: true,
    }))
    .filter(({ quantity }) => quantity !== 0)
  await bookMovements(shop, movements)
}
