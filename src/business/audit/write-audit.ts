import type { Act } from '#contract/audit/acts.ts'
import { changesBetween, type Fields } from '#contract/audit/changes.ts'
import type { Shop } from '../shop.ts'

export interface Deed {
  act: Act
  /** A kind of thing and the id of one: `product apple`. */
  on: readonly [kind: string, id: string]
  before?: Fields | undefined
  after?: Fields | undefined
}

type Audited = Pick<Shop, 'db' | 'clock' | 'actor'>

/**
 * Keeps what an operator or a command did, in the transaction that does it, as its last statement: entries wait for each
 * other. What shoppers and jobs do is not kept here.
 */
export async function writeAudit(shop: Audited, deed: Deed): Promise<void> {
  await writeAuditOfMany(shop, [deed])
}

/** The same of many things, in one statement: one by one, each entry takes the longer the more have been written. */
export async function writeAuditOfMany({ db, clock, actor }: Audited, deeds: readonly Deed[]): Promise<void> {
  if (!actor || deeds.length === 0) return
  const at = clock.now()
  await db
    .insertInto('audit')
    .values(
      deeds.map(({ act, on: [on_kind, on_id], before, after }) => ({
        at,
        actor_kind: actor.kind,
        actor: actor.id,
        act,
        on_kind,
        on_id,
        changes: JSON.stringify(changesBetween(before, after)),
        request: actor.requestId ?? null,
      })),
    )
    .execute()
}
