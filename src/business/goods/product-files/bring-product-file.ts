import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { bulkInWords } from '#contract/goods/products/bulk-change.ts'
import type { beginBulkChange as beginBulk } from '#contract/goods/products/bulk-changes.ts'
import type {
  beginProductFile as begin,
  putProductFilePiece as put,
} from '#contract/goods/products/product-files.ts'
import type { FileState } from '#contract/people/files/file-states.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { addFile } from '../../people/files/operator-files.ts'
import { inTransaction, type Operator, type Shop, type VerbOf } from '../../shop.ts'
import { requireOwnFile } from './use-product-file.ts'

export const beginProductFile: VerbOf<Operator, typeof begin> = async (shop, caller, { file_name }) => {
  return inTransaction(shop, async (shop) => {
    const id = await addProductFile(shop, caller, { name: file_name, state: 'uploading' })
    await writeAudit(shop, {
      act: 'product-file.begun',
      on: ['product-file', id],
      after: { file: file_name },
    })
    // Read it inside the transaction, before the operator's next file can replace it.
    return { data: await requireOwnFile(shop, caller, id) }
  })
}

/** Queues a check of one change to all products found; importing this same file then makes the change, once. */
export const beginBulkChange: VerbOf<Operator, typeof beginBulk> = async (shop, caller, bulk) => {
  return inTransaction(shop, async (shop) => {
    const file = { name: bulkInWords(bulk.change), state: 'checking', bulk: JSON.stringify(bulk) } as const
    const id = await addProductFile(shop, caller, file)
    await shop.queue.add(shop.db, 'import-products', { fileId: id, requestId: shop.requestId })
    const after = { change: file.name, ...bulk.found }
    await writeAudit(shop, { act: 'bulk-change.begun', on: ['product-file', id], after })
    return { data: await requireOwnFile(shop, caller, id) }
  })
}

/** Only the newest file is kept: an earlier one that no job works on is forgotten. */
async function addProductFile(
  shop: Shop,
  caller: Operator,
  file: { name: string; state: FileState; bulk?: string },
): Promise<string> {
  const { id } = await addFile(shop, caller, { ...file, kind: 'products' })
  await shop.db
    .deleteFrom('operator_files')
    .where('operator_id', '=', caller.id)
    .where('kind', '=', 'products')
    .where('id', '<>', id)
    .execute()
  return id
}

export async function putProductFilePiece(
  shop: Shop,
  caller: Operator,
  { file_id, position, content }: InputOf<typeof put>,
): Promise<void> {
  // A file must not change once its check has begun: exactly that content is imported. The lock makes the check wait.
  const { rows } = await sql`
    insert into operator_file_pieces (file_id, position, content)
    select id, ${position}::integer, ${content}
    from (
      select id from operator_files
      where id = ${file_id} and operator_id = ${caller.id} and state = 'uploading' for share
    ) as file
    on conflict (file_id, position) do update set content = excluded.content
    returning position`.execute(shop.db)
  if (rows.length === 0) await requireOwnFile(shop, caller, file_id)
}
