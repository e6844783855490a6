import type { Endpoint } from '#contract/endpoint.ts'
import { provedUntil } from '#contract/people/operators/session-times.ts'
import { Refusal } from '#contract/refusals.ts'
import { may } from '#contract/rights.ts'
import type { Operator, Shop } from '../../shop.ts'
import { findOperatorSession } from './operator-sessions.ts'

interface Asking {
  isUse?: boolean
  /** The operator whom the page shows, if it says so: an action there must not run as another operator. */
  shown?: string | undefined
}

/** Returns the operator of a session key. Refuses without the endpoint's right, or without a fresh re-authentication if needed. */
export async function requireOperator(
  shop: Shop,
  key: string | undefined,
  { right, freshProof = false }: Pick<Endpoint, 'right' | 'freshProof'>,
  { isUse = true, shown }: Asking = {},
): Promise<Operator> {
  const session = key && (await findOperatorSession(shop, key, isUse))
  if (!session) throw new Refusal('not_signed_in')
  if (shown && shown !== session.id) throw new Refusal('another_operator')
  if (!right || !may(session.role, right)) throw new Refusal('not_allowed')
  if (freshProof && provedUntil(session) <= shop.clock.now()) throw new Refusal('proof_needed')
  return { id: session.id, sessionId: session.sessionId, role: session.role }
}
