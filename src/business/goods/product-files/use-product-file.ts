import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  checkProductFile as check,
  readProductFile as endpoint,
  listProductFiles as list,
  importProductFile as run,
  stopProductFile as stop,
} from '#contract/goods/products/product-files.ts'
import { type FileState, isUnderWay, UNDER_WAY } from '#contract/people/files/file-states.ts'
import { moveFile, noSuchFile, requireNoneUnderWay, stopFiles } from '../../people/files/operator-files.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { findFile, requireOwnFile, selectFiles, viewOf } from './product-file.ts'

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
  return moveOn(shop, caller, { id: file_id, state: 'checking' })
}

/** Queues the import of a file that was checked. */
export async function importProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof run>,
): Promise<ReplyOf<typeof run>> {
  return moveOn(shop, caller, { id: file_id, state: 'importing' })
}

/** Returns the files in progress of all operators, so that any editor of products can see and stop them. */
export async function listProductFiles(shop: Shop, caller: Operator): Promise<ReplyOf<typeof list>> {
  const files = await selectFiles(shop).where('state', 'in', UNDER_WAY).orderBy('file.id').execute()
  return { data: files.map((file) => viewOf(file, caller)) }
}

/** Stops a check or an import: its job rolls back all that it has done, unless it has just ended. */
export async function stopProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof stop>,
): Promise<ReplyOf<typeof stop>> {
  const before = await findFile(shop, file_id)
  // A stop is sent again if its answer was lost.
  const isStoppable = before && (isUnderWay(before) || before.state === 'stopped')
  if (!isStoppable && before?.operator_id !== caller.id) throw noSuchFile()
  await inTransaction(shop, (shop) => stopFiles(shop, { fileId: file_id }))
  const file = await findFile(shop, file_id)
  if (!file) throw noSuchFile()
  return { data: viewOf(file, caller) }
}

async function moveOn(
  shop: Shop,
  caller: Operator,
  { id, state }: { id: string; state: FileState },
): Promise<ReplyOf<typeof endpoint>> {
  await requireOwnFile(shop, caller, id)
  await inTransaction(shop, async (shop) => {
    await requireNoneUnderWay(shop, caller, { kind: 'products', besides: id })
    if (await moveFile(shop, { id }, { state, outcome: null, done: 0, total: 0 }))
      await shop.queue.add(shop.db, 'import-products', { fileId: id, requestId: shop.requestId })
  })
  return { data: await requireOwnFile(shop, caller, id) }
}
