import type { InputOf } from '#contract/endpoint.ts'
import type {
  endSessionsOfPerson as ending,
  removePerson as endpoint,
} from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { stopFiles } from '../files/operator-files.ts'
import { requireAnotherOwner } from './owners.ts'
import { noSuchPerson, readPerson } from './people.ts'

/** Removes all of an operator's access at once. The audit keeps what they did under their name. */
export async function removePerson(
  shop: Shop,
  { operator_id, version }: InputOf<typeof endpoint>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await requireAnotherOwner(shop, operator_id)
    if (version !== undefined) await requireAsSeen(shop, operator_id, version)
    const removed = await shop.db
      .updateTable('operators')
      .set({ removed_at: shop.clock.now() })
      .where('id', '=', operator_id)
      .where('removed_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!removed) throw noSuchPerson()
    for (const table of [
      'operator_links',
      'operator_passkeys',
      'operator_challenges',
      'operator_pins',
    ] as const)
      await shop.db.deleteFrom(table).where('operator_id', '=', operator_id).execute()
    await endAllSessions(shop, operator_id)
    await stopFiles(shop, { operatorId: operator_id, kind: 'products' })
    await writeAudit(shop, {
      act: 'operator.removed',
      on: ['operator', operator_id],
      before: { email: removed.email, role: removed.role },
    })
  })
}

async function requireAsSeen(shop: Shop, id: string, version: number): Promise<void> {
  const present = await shop.db
    .selectFrom('operators')
    .select('version')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!present) throw noSuchPerson()
  if (present.version !== version) throw new Refusal('changed_meanwhile', { now: await readPerson(shop, id) })
}

/** Signs an operator out everywhere. */
export async function endSessionsOfPerson(
  shop: Shop,
  { operator_id }: InputOf<typeof ending>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const operator = await shop.db
      .selectFrom('operators')
      .select('id')
      .where('id', '=', operator_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!operator) throw noSuchPerson()
    await endAllSessions(shop, operator_id)
    await writeAudit(shop, { act: 'session.ended', on: ['operator', operator_id] })
  })
}

async function endAllSessions(shop: Shop, operatorId: string): Promise<void> {
  await shop.db
    .updateTable('operator_sessions')
    .set({ ended_at: shop.clock.now() })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
}
