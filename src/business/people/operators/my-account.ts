import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/people/operators/my-account.ts'
import { isLiving, provedUntil } from '#contract/people/operators/session-times.ts'
import { Refusal } from '#contract/refusals.ts'
import { inTransaction, type Operator, type Shop, type Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** Returns the signed-in operator and the expiry of their re-authentication. */
export async function readMe(
  shop: Shop,
  { id, sessionId, role }: Operator,
): Promise<ReplyOf<typeof endpoints.getMe>> {
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
): Promise<ReplyOf<typeof endpoints.listMySessions>> {
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
export async function endMySession(
  shop: Shop,
  operator: Operator,
  { session_id }: InputOf<typeof endpoints.endMySession>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const ended = await shop.db
      .updateTable('operator_sessions')
      .set({ ended_at: shop.clock.now() })
      .where('id', '=', session_id)
      .where('operator_id', '=', operator.id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Refusal('not_found')
    await writeAudit(shop, { act: 'session.ended', on: ['session', session_id] })
  })
}

/** Ends the session of the request and clears its cookie. */
export async function signOutOfOffice(shop: Shop, operator: Operator, visitor: Visitor): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await shop.db
      .updateTable('operator_sessions')
      .set({ ended_at: shop.clock.now() })
      .where('id', '=', operator.sessionId)
      .where('ended_at', 'is', null)
      .execute()
    await writeAudit(shop, { act: 'session.ended', on: ['session', operator.sessionId] })
  })
  visitor.rememberOfficeKey(undefined)
}
