import { sql } from 'kysely'
import { DAY_MS } from '#contract/day-ms.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { bulkInWords } from '#contract/goods/products/bulk-change.ts'
import type { beginBulkChange as beginBulk } from '#contract/goods/products/bulk-changes.ts'
import { emptyReport, type FileState, UNDER_WAY } from '#contract/goods/products/product-file.ts'
import type {
  beginProductFile as begin,
  putProductFilePiece as put,
} from '#contract/goods/products/product-files.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { requireNoneUnderWay, requireOwnFile } from './product-file.ts'

const FORGOTTEN_AFTER_MS = DAY_MS

/** Begins an upload. Only the operator's newest file is kept, and one that a job is working on. */
export async function beginProductFile(
  shop: Shop,
  caller: Operator,
  { file_name }: InputOf<typeof begin>,
): Promise<ReplyOf<typeof begin>> {
  return inTransaction(shop, async (shop) => {
    const id = await addFile(shop, caller, { name: file_name, state: 'uploading' })
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
export async function beginBulkChange(
  shop: Shop,
  caller: Operator,
  bulk: InputOf<typeof beginBulk>,
): Promise<ReplyOf<typeof beginBulk>> {
  return inTransaction(shop, async (shop) => {
    const file = { name: bulkInWords(bulk.change), state: 'checking', bulk: JSON.stringify(bulk) } as const
    const id = await addFile(shop, caller, file)
    await shop.queue.add(shop.db, 'import-products', { fileId: id, requestId: shop.requestId })
    const after = { change: file.name, ...bulk.found }
    await writeAudit(shop, { act: 'bulk-change.begun', on: ['product-file', id], after })
    return { data: await requireOwnFile(shop, caller, id) }
  })
}

type Added = { name: string; state: FileState; bulk?: string }

async function addFile(shop: Shop, caller: Operator, file: Added): Promise<string> {
  await requireNoneUnderWay(shop, caller)
  const { db, clock } = shop
  const now = clock.now()
  const id = newId(now)
  await db
    .deleteFrom('product_files')
    .where('operator_id', '=', caller.id)
    .where('state', 'not in', UNDER_WAY)
    .execute()
  await db
    .insertInto('product_files')
    .values({
      ...file,
      id,
      operator_id: caller.id,
      report: JSON.stringify(emptyReport),
      created_at: now,
      expires_at: new Date(now.getTime() + FORGOTTEN_AFTER_MS),
    })
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
    insert into product_file_pieces (file_id, position, content)
    select id, ${position}::integer, ${content}
    from (
      select id from product_files
      where id = ${file_id} and operator_id = ${caller.id} and state = 'uploading' for share
    ) as file
    on conflict (file_id, position) do update set content = excluded.content
    returning position`.execute(shop.db)
  if (rows.length === 0) await requireOwnFile(shop, caller, file_id)
}
