import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { emptyReport } from '#contract/office/product-file.ts'
import type { beginProductFile as begin, putProductFilePiece as put } from '#contract/office/product-files.ts'
import { newId } from '#database/new-id.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { requireOwnFile } from './product-file.ts'

const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

/** Of the files that an operator has brought the newest one is kept, and what a job is at. */
export async function beginProductFile(
  shop: Shop,
  caller: Operator,
  { file_name }: InputOf<typeof begin>,
): Promise<ReplyOf<typeof begin>> {
  const now = shop.clock.now()
  const id = newId(now)
  await inTransaction(shop, async ({ db }) => {
    await db
      .deleteFrom('product_files')
      .where('operator_id', '=', caller.id)
      .where('state', 'not in', ['checking', 'importing'])
      .execute()
    await db
      .insertInto('product_files')
      .values({
        id,
        operator_id: caller.id,
        name: file_name,
        state: 'uploading',
        report: JSON.stringify(emptyReport),
        created_at: now,
        expires_at: new Date(now.getTime() + FORGOTTEN_AFTER_MS),
      })
      .execute()
  })
  return { data: await requireOwnFile(shop, caller, id) }
}

export async function putProductFilePiece(
  shop: Shop,
  caller: Operator,
  { file_id, position, content }: InputOf<typeof put>,
): Promise<void> {
  const { state } = await requireOwnFile(shop, caller, file_id)
  // What was looked at is what is imported.
  if (state !== 'uploading') return
  await shop.db
    .insertInto('product_file_pieces')
    .values({ file_id, position, content })
    .onConflict((is) => is.columns(['file_id', 'position']).doUpdateSet({ content }))
    .execute()
}
