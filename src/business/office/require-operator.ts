import type { Endpoint } from '#contract/endpoint.ts'
import { provedUntil } from '#contract/office/account/session-times.ts'
import { may } from '#contract/office/people/rights.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Operator, Shop } from '../shop.ts'
import { findOperatorSession } from './operator-sessions.ts'

interface Asking {
  isUse?: boolean
  /** The operator whom the page shows, where it says so: what is pressed there is not done in another's name. */
  shown?: string | undefined
}

/** The operator behind a session's key, whose role has the right to what they ask for. */
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
