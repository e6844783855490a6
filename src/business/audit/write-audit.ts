import type { Act } from '#contract/audit/acts.ts'
import { changesBetween, type Fields } from '#contract/audit/changes.ts'
import type { Shop } from '../shop.ts'

export interface NewAuditEntry {
  act: Act
  /** A kind of thing and the id of one: `product apple`. */
  on: readonly [kind: string, id: string]
  before?: Fields | undefined
  after?: Fields | undefined
}

type Audited = Pick<Shop, 'db' | 'clock' | 'actor' | 'requestId'>

/**
 * Keeps what an operator or a command did, in the transaction that does it, as its last statement: entries wait for each
 * other. What shoppers and jobs do is not kept here.
 */
export async function writeAudit(shop: Audited, entry: NewAuditEntry): Promise<void> {
  await writeAuditOfMany(shop, [entry])
}

/** A statement holds 65,535 values at most. */
const ENTRIES_AT_ONCE = 5_000

/** The same of many things, in as few statements as may be: one by one, each entry takes a turn of the chain. */
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
