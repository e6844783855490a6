import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { bulkInWords } from '#contract/goods/products/bulk-change.ts'
import type { beginBulkChange as beginBulk } from '#contract/goods/products/bulk-changes.ts'
import { emptyOutcome } from '#contract/goods/products/product-file.ts'
import type * as api from '#contract/goods/products/product-files.ts'
import type {
  beginProductFile as begin,
  ProductFile,
  putProductFilePiece as put,
} from '#contract/goods/products/product-files.ts'
import { type FileState, isUnderWay, UNDER_WAY } from '#contract/people/files/file-states.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import {
  addFile,
  moveFile,
  noSuchFile,
  type OperatorFile,
  requireNoneUnderWay,
  stopFiles,
} from '../../people/files/operator-files.ts'
import { atomic, inTransaction, type Operator, type Shop, type VerbBy } from '../../shop.ts'

type File = OperatorFile & { by: string }

export const readProductFile: VerbBy<typeof api.readProductFile> = async (shop, caller, { file_id }) => {
  return { data: await requireOwnFile(shop, caller, file_id) }
}

/** Queues a check of the file; a repeated request queues nothing more. */
export const checkProductFile: VerbBy<typeof api.checkProductFile> = async (shop, caller, { file_id }) => {
  return moveOn(shop, caller, { id: file_id, state: 'checking' })
}

/** Queues the import of a file that was checked. */
export const importProductFile: VerbBy<typeof api.importProductFile> = async (shop, caller, { file_id }) => {
  return moveOn(shop, caller, { id: file_id, state: 'importing' })
}

/** Returns the files in progress of all operators, so that any editor of products can see and stop them. */
export async function listProductFiles(
  shop: Shop,
  caller: Operator,
): Promise<ReplyOf<typeof api.listProductFiles>> {
  const files = await selectFiles(shop).where('state', 'in', UNDER_WAY).orderBy('file.id').execute()
  return { data: files.map((file) => viewOf(file, caller)) }
}

/** Stops a check or an import: its job rolls back all that it has done, unless it has just ended. */
export const stopProductFile: VerbBy<typeof api.stopProductFile> = async (shop, caller, { file_id }) => {
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
): Promise<ReplyOf<typeof api.readProductFile>> {
  await requireOwnFile(shop, caller, id)
  await inTransaction(shop, async (shop) => {
    await requireNoneUnderWay(shop, caller, { kind: 'products', besides: id })
    if (await moveFile(shop, { id }, { state, outcome: null, done: 0, total: 0 }))
      await shop.queue.add(shop.db, 'import-products', { fileId: id, requestId: shop.requestId })
  })
  return { data: await requireOwnFile(shop, caller, id) }
}

/** Returns an operator's own file; another operator's file is not found. */
async function requireOwnFile(shop: Shop, caller: Operator, id: string): Promise<ProductFile> {
  const file = await findFile(shop, id)
  if (file?.operator_id !== caller.id) throw noSuchFile()
  return viewOf(file, caller)
}

function viewOf(file: File, caller: Operator): ProductFile {
  const { id, name, done, total, outcome, by, bulk } = file
  const state = file.state as ProductFile['state']
  const whose = { by, is_own: file.operator_id === caller.id }
  return { id, name, state, done, total, ...emptyOutcome, ...outcome, ...whose, is_bulk: bulk !== null }
}

async function findFile(shop: Shop, id: string): Promise<File | undefined> {
  return selectFiles(shop).where('file.id', '=', id).executeTakeFirst()
}

function selectFiles({ db }: Shop) {
  return db
    .selectFrom('operator_files as file')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .selectAll('file')
    .select('operators.name as by')
    .where('kind', '=', 'products')
}

export const beginProductFile: VerbBy<typeof begin> = atomic(async (shop, caller, { file_name }) => {
  const id = await addProductFile(shop, caller, { name: file_name, state: 'uploading' })
  await writeAudit(shop, {
    act: 'product-file.begun',
    on: ['product-file', id],
    after: { file: file_name },
  })
  // Read it inside the transaction, before the operator's next file can replace it.
  return { data: await requireOwnFile(shop, caller, id) }
})

/** Queues a check of one change to all products found; importing this same file then makes the change, once. */
export const beginBulkChange: VerbBy<typeof beginBulk> = atomic(async (shop, caller, bulk) => {
  const file = { name: bulkInWords(bulk.change), state: 'checking', bulk: JSON.stringify(bulk) } as const
  const id = await addProductFile(shop, caller, file)
  await shop.queue.add(shop.db, 'import-products', { fileId: id, requestId: shop.requestId })
  const after = { change: file.name, ...bulk.found }
  await writeAudit(shop, { act: 'bulk-change.begun', on: ['product-file', id], after })
  return { data: await requireOwnFile(shop, caller, id) }
})

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
