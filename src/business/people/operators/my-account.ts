import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMe as endpoint, listMySessions as sessions } from '#contract/people/operators/my-account.ts'
import { isLiving, provedUntil } from '#contract/people/operators/session-times.ts'
import type { Operator, Shop } from '../../shop.ts'

/** Returns the signed-in operator and the expiry of their re-authentication. */
export async function readMe(
  shop: Shop,
  { id, sessionId, role }: Operator,
): Promise<ReplyOf<typeof endpoint>> {
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
export async function listMySessions(
  shop: Shop,
  { id, sessionId }: Operator,
): Promise<ReplyOf<typeof sessions>> {
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
