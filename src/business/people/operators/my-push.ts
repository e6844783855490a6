import type { InputOf } from '#contract/endpoint.ts'
import type { turnPushOn as endpoint } from '#contract/people/operators/my-account.ts'
import { isLiving } from '#contract/people/operators/session-times.ts'
import type { Role } from '#contract/rights.ts'
import { newId } from '#database/new-id.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { PUSH_GONE } from '#providers/push/port.ts'
import type { QueuedJobs } from '../../shop.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** A browser has one address, which goes to the session that it was last turned on in. */
export async function turnPushOn(
  shop: Shop,
  { sessionId }: Operator,
  { push_address: address }: InputOf<typeof endpoint>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await shop.db.deleteFrom('operator_pushes').where('address', '=', address).execute()
    await shop.db
      .insertInto('operator_pushes')
      .values({ session_id: sessionId, address, created_at: shop.clock.now() })
      .onConflict((is) => is.column('session_id').doUpdateSet({ address }))
      .execute()
    await writeAudit(shop, { act: 'push.on', on: ['session', sessionId] })
  })
}

export async function turnPushOff(shop: Shop, { sessionId }: Operator): Promise<void> {
  await inTransaction(shop, async (shop) => {
    if (await forget(shop, sessionId)) await writeAudit(shop, { act: 'push.off', on: ['session', sessionId] })
  })
}

/** Returns the living sessions of people in these roles whose browsers are to be woken. */
export async function listPushed(shop: Shop, roles: readonly Role[]): Promise<string[]> {
  const sessions = await selectPushes(shop).where('role', 'in', roles).execute()
  const now = shop.clock.now()
  return sessions.filter((session) => isLiving(session, now)).map(({ session_id }) => session_id)
}

/** A session that has ended meanwhile is left in peace, and a browser that no longer listens is forgotten. */
export async function sendPush(shop: Shop, { sessionId }: QueuedJobs['send-push']): Promise<void> {
  const push = await selectPushes(shop).where('session_id', '=', sessionId).executeTakeFirst()
  if (!push || !isLiving(push, shop.clock.now())) return
  try {
    await shop.push.send({ id: newId(shop.clock.now()), address: push.address })
  } catch (error) {
    if (!(error instanceof NotDelivered) || error.worthAnotherTry) throw error
    if (error.code === PUSH_GONE) await forget(shop, sessionId)
    shop.log.error('push not sent', error, { sessionId })
  }
}

function selectPushes({ db }: Shop) {
  return db
    .selectFrom('operator_pushes')
    .innerJoin('operator_sessions as session', 'session.id', 'session_id')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['session_id', 'address', 'is_shared', 'seen_at', 'proved_at', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('removed_at', 'is', null)
}

async function forget({ db }: Shop, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_pushes')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
