import { sql } from 'kysely'
import type * as api from '#contract/people/operators/my-account.ts'
import { isLiving, provedUntil } from '#contract/people/operators/session-times.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Role } from '#contract/rights.ts'
import { newId } from '#database/new-id.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { PUSH_GONE } from '#providers/push/port.ts'
import {
  atomic,
  inTransaction,
  type Operator,
  type QueuedJobs,
  type Shop,
  type VerbBy,
  type Visitor,
} from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessions } from './operator-sessions.ts'

/** Returns the signed-in operator and the expiry of their re-authentication. */
export async function readMe(shop: Shop, { id, sessionId, role }: Operator) {
  const { proved_at, has_passkey, is_pushed, ...me } = await shop.db
    .selectFrom('operators')
    .innerJoin('operator_sessions as session', 'operator_id', 'operators.id')
    .select(['operators.id', 'name', 'email', 'proved_at'])
    .select(
      sql<boolean>`exists (select from operator_passkeys where operator_id = operators.id)`.as('has_passkey'),
    )
    .select(sql<boolean>`exists (select from operator_pushes where session_id = session.id)`.as('is_pushed'))
    .where('operators.id', '=', id)
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const push = { key: shop.push.publicKey, is_on: is_pushed }
  return { data: { ...me, role, has_passkey, proved_until: provedUntil({ proved_at }).toISOString(), push } }
}

/** Returns the operator's active sessions. */
export async function listMySessions(shop: Shop, { id, sessionId }: Operator) {
  const rows = await shop.db
    .selectFrom('operator_sessions')
    .select(['id', 'browser', 'is_shared', 'begun_at', 'seen_at', 'proved_at', 'expires_at'])
    .where('operator_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  const now = shop.clock.now()
  const living = rows.filter((session) => isLiving(session, now))
  return {
    data: living.map(({ begun_at, seen_at, proved_at: _, expires_at, ...session }) => ({
      ...session,
      is_this_one: session.id === sessionId,
      begun_at: begun_at.toISOString(),
      seen_at: seen_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  }
}

/** Ends one of the operator's own sessions; another operator's session counts as not found. */
export const endMySession: VerbBy<typeof api.endMySession> = atomic(async (shop, { id }, { session_id }) => {
  const isEnded = await endSessions(shop, { id: session_id, operator_id: id })
  if (!isEnded) throw new Refusal('not_found')
  await writeAudit(shop, { act: 'session.ended', on: ['session', session_id] })
})

/** Ends the session of the request and clears its cookie. */
export async function signOutOfOffice(shop: Shop, operator: Operator, visitor: Visitor): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await endSessions(shop, { id: operator.sessionId })
    await writeAudit(shop, { act: 'session.ended', on: ['session', operator.sessionId] })
  })
  visitor.rememberOfficeKey(undefined)
}

/** A browser has one address, which goes to the session that it was last turned on in. */
export const turnPushOn: VerbBy<typeof api.turnPushOn> = atomic(
  async (shop, { sessionId }, { push_address: address }) => {
    await shop.db.deleteFrom('operator_pushes').where('address', '=', address).execute()
    await shop.db
      .insertInto('operator_pushes')
      .values({ session_id: sessionId, address, created_at: shop.clock.now() })
      .onConflict((is) => is.column('session_id').doUpdateSet({ address }))
      .execute()
    await writeAudit(shop, { act: 'push.on', on: ['session', sessionId] })
  },
)

export const turnPushOff = atomic(async (shop, { sessionId }: Operator): Promise<void> => {
  if (await forget(shop, sessionId)) await writeAudit(shop, { act: 'push.off', on: ['session', sessionId] })
})

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
