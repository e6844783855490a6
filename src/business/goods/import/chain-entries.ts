import { sql } from 'kysely'
import { changesBetween } from '#contract/people/audit/changes.ts'
import type { QueuedJobs } from '../../shop.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import type { ProductChange } from './change-of-product.ts'

const ENTRIES_AT_ONCE = 250

/**
 * Notes the audit entry of each product in the import's own transaction, and returns how many there are. Audit entries
 * block each other until the commit, so a whole file must not be chained in one transaction.
 */
export async function noteEntries(
  { db, clock, actor, requestId }: Shop,
  importId: string,
  changes: readonly ProductChange[],
): Promise<number> {
  if (!actor) return 0
  const entries = changes.flatMap(({ id, isNew, before, after }) => {
    const fields = changesBetween(before, after)
    return fields.length === 0
      ? []
      : [{ id, act: isNew ? 'product.added' : 'product.changed', changes: fields }]
  })
  if (entries.length === 0) return 0
  await sql`
    insert into unchained_audit (import_id, at, actor_kind, actor, act, on_kind, on_id, changes, request)
    select ${importId}, ${clock.now()}, ${actor.kind}, ${actor.id}, act, 'product', id, changes, ${requestId ?? null}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id text, act text, changes jsonb)
  `.execute(db)
  return entries.length
}

/** Chains each product's own entry into the audit, for its history: a few at a time, each once. */
export async function chainEntries(shop: Shop, { importId }: QueuedJobs['chain-audit']): Promise<void> {
  while ((await inTransaction(shop, (shop) => chainSome(shop, importId))) > 0);
}

export async function chainEntriesLater(shop: Shop, { importId }: QueuedJobs['chain-audit']): Promise<void> {
  await shop.queue.add(shop.db, 'chain-audit', { importId })
}

async function chainSome({ db }: Shop, importId: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    with next as (
      select id from unchained_audit where import_id = ${importId} order by id limit ${ENTRIES_AT_ONCE} for update
    ), taken as (
      delete from unchained_audit where id in (select id from next) returning *
    ), chained as (
      insert into audit (at, actor_kind, actor, act, on_kind, on_id, changes, request)
      select at, actor_kind, actor, act, on_kind, on_id, changes, request from taken order by id
      returning 1
    )
    select count(*)::integer as many from chained
  `.execute(db)
  return rows[0]?.many ?? 0
}
