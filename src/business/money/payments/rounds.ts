import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { changePayment, changeRound, type OrderPayment, providerOf } from './find-payment.ts'

/** How an order is paid: by an intent in our page, or by a session on the provider's. Never both at once. */
type Way = 'intent_id' | 'session_id'

/**
 * Stores what the provider made for this round, by a compare-and-set, before a shopper sees it. Returns false if it
 * lost the race: the caller can then safely close it.
 */
export function keepInRound(
  shop: Shop,
  payment: OrderPayment,
  way: Way,
  providerId: string,
): Promise<boolean> {
  const made = { [way]: providerId, provider: shop.payments.name }
  const otherWay = way === 'intent_id' ? 'session_id' : 'intent_id'
  const isFree = sql<boolean>`
    ${sql.ref(otherWay)} is null and coalesce(${sql.ref(way)}, ${providerId}) = ${providerId}`
  return changeRound(shop, payment, made, isFree)
}

/** Closes the round's intent or session for good. Returns false if it was paid, or may have been. */
export async function closeRound(shop: Shop, payment: OrderPayment): Promise<boolean> {
  const { session_id, intent_id } = payment
  const provider = providerOf(shop, payment)
  if (session_id) return (await provider.expireSession(session_id)).status === 'expired'
  if (!intent_id) return true
  // A provider cancels a hold too: one that came between reading and cancelling must not have paid the order. Only one
  // process cancels at a time, as the first to see the hold would else let it count while another cancels it.
  const since = shop.clock.now()
  if (!(await noteEnding(shop, payment, since))) return false
  if ((await provider.cancelIntent(intent_id)).status === 'cancelled') return true
  await changePayment(shop, payment.id, { ending_at: null }).where('ending_at', '=', since).execute()
  return false
}

/** A round whose cancelling broke off is open again a minute later. */
const ENDING_MS = 60_000

export function isEnding({ clock }: Shop, { ending_at }: { ending_at: Date | null }): boolean {
  return ending_at !== null && ending_at.getTime() > clock.now().getTime() - ENDING_MS
}

function noteEnding(shop: Shop, payment: OrderPayment, since: Date): Promise<boolean> {
  const brokeOff = new Date(since.getTime() - ENDING_MS)
  const isOpen = sql<boolean>`
    (ending_at is null or ending_at <= ${brokeOff}) and intent_id = ${payment.intent_id}`
  return changeRound(shop, payment, { ending_at: since }, isOpen)
}

/**
 * After a round was closed, begins the next one or ends the payment. Returns false if the payment went on meanwhile.
 */
export function leaveRound(
  shop: Shop,
  payment: OrderPayment,
  status: 'pending' | 'failed' = 'pending',
): Promise<boolean> {
  const { round, intent_id, session_id } = payment
  const nothing = { intent_id: null, session_id: null, ending_at: null, provider: null }
  const isSame = sql<boolean>`
    intent_id is not distinct from ${intent_id} and session_id is not distinct from ${session_id}`
  return changeRound(shop, payment, { ...nothing, round: round + 1, status }, isSame)
}
