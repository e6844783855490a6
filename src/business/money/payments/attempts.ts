import { sql } from 'kysely'
import { StoredProviderError } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import type { OrderPayment } from './find-payment.ts'
import { providerOf } from './provider-of.ts'

/** How an order is paid: by an intent in our page, or by a session on the provider's. Never both at once. */
type Way = 'intent_id' | 'session_id'

/**
 * Stores what the provider made for this round, by a compare-and-set, before a shopper sees it. Returns false if it
 * lost the race: the caller can then safely close it.
 */
export async function saveInAttempt(
  { db, payments }: Shop,
  { id, round }: OrderPayment,
  made: { way: Way; providerId: string },
): Promise<boolean> {
  const { way, providerId } = made
  const row = await db
    .updateTable('payments')
    .set({ [way]: providerId, provider: payments.name })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('status', '=', 'pending')
    .where(way === 'intent_id' ? 'session_id' : 'intent_id', 'is', null)
    .where((payment) => payment.or([payment(way, 'is', null), payment(way, '=', providerId)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the round's intent or session for good. Returns false if it was paid, or may have been. */
export async function closeAttempt(shop: Shop, payment: OrderPayment): Promise<boolean> {
  const { session_id, intent_id } = payment
  const provider = providerOf(shop, payment)
  if (session_id) return (await provider.expireSession(session_id)).status === 'expired'
  if (!intent_id) return true
  // A provider cancels a hold too: one that came between reading and cancelling must not have paid the order. Only one
  // process cancels at a time, as the first to see the hold would else let it count while another cancels it.
  const since = shop.clock.now()
  if (!(await noteEnding(shop, payment, since))) return false
  if ((await provider.cancelIntent(intent_id)).status === 'cancelled') return true
  await shop.db
    .updateTable('payments')
    .set({ ending_at: null })
    .where('id', '=', payment.id)
    .where('ending_at', '=', since)
    .execute()
  return false
}

/** An attempt whose cancelling broke off is open again a minute later. */
const ENDING_MS = 60_000

export function isEnding({ clock }: Shop, { ending_at }: { ending_at: Date | null }): boolean {
  return ending_at !== null && ending_at.getTime() > clock.now().getTime() - ENDING_MS
}

async function noteEnding(
  { db }: Shop,
  { id, round, intent_id }: OrderPayment,
  since: Date,
): Promise<boolean> {
  const brokeOff = new Date(since.getTime() - ENDING_MS)
  const row = await db
    .updateTable('payments')
    .set({ ending_at: since })
    .where((payment) => payment.or([payment('ending_at', 'is', null), payment('ending_at', '<=', brokeOff)]))
    .where('id', '=', id)
    .where('round', '=', round)
    .where('status', '=', 'pending')
    .where('intent_id', '=', intent_id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * After a round was closed, begins the next one or ends the payment. Returns false if the payment went on meanwhile.
 */
export async function leaveAttempt(
  { db }: Shop,
  { id, round, intent_id, session_id }: OrderPayment,
  status: 'pending' | 'failed' = 'pending',
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ round: round + 1, intent_id: null, session_id: null, ending_at: null, provider: null, status })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('status', '=', 'pending')
    .where(sql<boolean>`intent_id is not distinct from ${intent_id}`)
    .where(sql<boolean>`session_id is not distinct from ${session_id}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Creates an intent or a session. After an error that the provider stores, the round is left, so that the next try has
 * a new idempotency key. No browser has seen what the provider may have created all the same.
 */
export async function makeInAttempt<Made>(
  shop: Shop,
  payment: OrderPayment,
  make: () => Promise<Made>,
): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof StoredProviderError) await leaveAttempt(shop, payment)
    throw error
  }
}
