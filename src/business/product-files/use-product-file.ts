import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { emptyReport, type FileState } from '#contract/office/product-file.ts'
import type {
  checkProductFile as check,
  readProductFile as endpoint,
  importProductFile as run,
  stopProductFile as stop,
} from '#contract/office/product-files.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { requireNoneUnderWay, requireOwnFile } from './product-file.ts'

export async function readProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return { data: await requireOwnFile(shop, caller, file_id) }
}

/** Has a job look at it; asked again while it does, it does so once. */
export async function checkProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof check>,
): Promise<ReplyOf<typeof check>> {
  return moveOn(shop, caller, { id: file_id, from: 'uploading', to: 'checking' })
}

/** Has a job bring it in, once it was looked at. */
export async function importProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof run>,
): Promise<ReplyOf<typeof run>> {
  return moveOn(shop, caller, { id: file_id, from: 'checked', to: 'importing' })
}

/** Asks the job to stop: it undoes all that it has done, unless it has just ended. */
export async function stopProductFile(
  shop: Shop,
  caller: Operator,
  { file_id }: InputOf<typeof stop>,
): Promise<ReplyOf<typeof stop>> {
  const { name } = await requireOwnFile(shop, caller, file_id)
  await inTransaction(shop, async (shop) => {
    const asked = await shop.db
      .updateTable('product_files')
      .set({ stop_asked: true })
      .where('id', '=', file_id)
      .where('state', 'in', ['checking', 'importing'])
      .where('stop_asked', '=', false)
      .returning('state')
      .executeTakeFirst()
    if (!asked) return
    await writeAudit(shop, {
      act: 'product-file.stopped',
      on: ['product-file', file_id],
      before: { state: asked.state },
      after: { state: 'stopped', file: name },
    })
  })
  return { data: await requireOwnFile(shop, caller, file_id) }
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
    await shop.queue.add(shop.db, 'import-products', { fileId: id, requestId: shop.actor?.requestId })
  })
  return { data: await requireOwnFile(shop, caller, id) }
}
