import type { Act } from '#contract/people/audit/acts.ts'
import { changesBetween, type Fields } from '#contract/people/audit/changes.ts'
import type { Shop } from '../../shop.ts'

export interface NewAuditEntry {
  act: Act
  /** The kind and the id of the thing: `product apple`. */
  on: readonly [kind: string, id: string]
  before?: Fields | undefined
  after?: Fields | undefined
}

type Audited = Pick<Shop, 'db' | 'clock' | 'actor' | 'requestId'>

/**
 * Records what an operator or a command did. Must be the last statement of the transaction, because entries are chained
 * and so block each other. Acts of shoppers and jobs are not audited.
 */
export async function writeAudit(shop: Audited, entry: NewAuditEntry): Promise<void> {
  await writeAuditOfMany(shop, [entry])
}

/** Keeps a statement below PostgreSQL's limit of 65,535 parameters. */
const ENTRIES_AT_ONCE = 5_000

/** Writes many entries in as few statements as possible, since each single write would have to lock the chain. */
export async function writeAuditOfMany(
  { db, clock, actor, requestId }: Audited,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  if (!actor) return
  const at = clock.now()
  const rows = entries.map(({ act, on: [on_kind, on_id], before, after }) => ({
    at,
    actor_kind: actor.kind,
    actor: actor.id,
    act,
    on_kind,
    on_id,
    changes: JSON.stringify(changesBetween(before, after)),
    request: requestId ?? null,
  }))
  for (let from = 0; from < rows.length; from += ENTRIES_AT_ONCE)
    await db
      .insertInto('audit')
      .values(rows.slice(from, from + ENTRIES_AT_ONCE))
      .execute()
}
