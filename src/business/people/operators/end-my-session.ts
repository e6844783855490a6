import type { InputOf } from '#contract/endpoint.ts'
import type { endMySession as endpoint } from '#contract/people/operators/my-account.ts'
import { Refusal } from '#contract/refusals.ts'
import { inTransaction, type Operator, type Shop, type Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** Ends one of the operator's own sessions; another operator's session counts as not found. */
export async function endMySession(
  shop: Shop,
  operator: Operator,
  { session_id }: InputOf<typeof endpoint>,
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
