import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { emptyReport, type FileState, isUnderWay, UNDER_WAY } from '#contract/goods/products/product-file.ts'
import type {
  checkProductFile as check,
  readProductFile as endpoint,
  listProductFiles as list,
  importProductFile as run,
  stopProductFile as stop,
} from '#contract/goods/products/product-files.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { askToStop } from './ask-to-stop.ts'
import {
  findFile,
  noSuchFile,
  requireNoneUnderWay,
  requireOwnFile,
  selectFiles,
  viewOf,
} from './product-file.ts'

export async function readProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return { data: await requireOwnFile(shop, caller, file_id) }
}

/** Queues a check of the file; a repeated request queues nothing more. */
export async function checkProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof check>,
): Promise<ReplyOf<typeof check>> {
  return moveOn(shop, caller, { id: file_id, from: 'uploading', to: 'checking' })
}

/** Queues the import of a file that was checked. */
export async function importProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof run>,
): Promise<ReplyOf<typeof run>> {
  return moveOn(shop, caller, { id: file_id, from: 'checked', to: 'importing' })
}

/** Returns the files in progress of all operators, so that any editor of products can see and stop them. */
export async function listProductFiles(shop: Shop, caller: Operator): Promise<ReplyOf<typeof list>> {
  const files = await selectFiles(shop)
    .where('state', 'in', UNDER_WAY)
    .where('stop_asked', '=', false)
    .orderBy('file.id')
    .execute()
  return { data: files.map((file) => viewOf(file, caller)) }
}

/** Asks the job to stop: it rolls back all that it has done, unless it has just ended. */
export async function stopProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof stop>,
): Promise<ReplyOf<typeof stop>> {
  await inTransaction(shop, async (shop) => {
    const file = await findFile(shop, file_id)
    const mayStop = file && (file.operator_id === caller.id || isUnderWay(file))
    if (!mayStop) throw noSuchFile()
    await askToStop(shop, { fileId: file_id })
  })
  const file = await findFile(shop, file_id)
  if (!file) throw noSuchFile()
  return { data: viewOf(file, caller) }
}

async function moveOn(
  shop: Shop,
  caller: Operator,
  { id, from, to }: { id: string; from: FileState; to: FileState },
): Promise<ReplyOf<typeof endpoint>> {
  await requireOwnFile(shop, caller, id)
  await inTransaction(shop, async (shop) => {
    await requireNoneUnderWay(shop, caller, id)
    const moved = await shop.db
      .updateTable('product_files')
      .set({ state: to, report: JSON.stringify(emptyReport), stop_asked: false })
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return
    await shop.queue.add(shop.db, 'import-products', { fileId: id, requestId: shop.requestId })
  })
  return { data: await requireOwnFile(shop, caller, id) }
}
