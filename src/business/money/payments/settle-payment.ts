import { type PaymentIntent, PaymentUnknown } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { giveUpPayment } from './ask-provider.ts'
import { bankFacts, changePayment, heldCents, type OrderPayment, providerOf } from './find-payment.ts'
import { type LockedPurchase, underLock } from './follow-ups.ts'
import { checkKept, isKept } from './hold-kept.ts'
import { discrepancyOf, flagForReview } from './review.ts'
import { isEnding } from './rounds.ts'
import { checkHold } from './settle-holds.ts'

export interface Settled {
  /** The payment as it is after settling. */
  payment: OrderPayment
  /** The provider's answer, if it was asked and knows of an attempt to pay. */
  intent?: PaymentIntent | undefined
}

/**
 * Updates an order to what the provider says about its payment. Idempotent, and safe to run in several processes at
 * once: the browser's return, the webhook's event and the sweep all come here.
 */
export async function settlePayment(shop: Shop, payment: OrderPayment): Promise<Settled> {
  if (isKept(payment)) return { payment: await checkKept(shop, payment) }
  if (isUnsettledHold(payment)) return { payment: await checkHold(shop, payment) }
  if (payment.status !== 'pending') return { payment }
  const intent = await readIntent(shop, payment).catch(orUnknown)
  if (intent instanceof PaymentUnknown) return { payment: await giveUpPayment(shop, payment, intent) }
  if (!intent || !isTaken(intent, payment)) return { payment, intent }
  return { payment: await takeMoney(shop, payment, intent), intent }
}

function isTaken({ status }: PaymentIntent, { is_kept }: OrderPayment): boolean {
  return status === 'succeeded' || status === 'held' || (status === 'kept' && is_kept)
}

function isUnsettledHold({ status, charged_at }: OrderPayment): boolean {
  return status === 'paid' && charged_at === null
}

/** Returns the provider's answer, or undefined if no payment was begun. */
async function readIntent(shop: Shop, payment: OrderPayment): Promise<PaymentIntent | undefined> {
  const { intent_id, session_id } = payment
  const provider = providerOf(shop, payment)
  const id = session_id ? (await provider.readSession(session_id)).intentId : intent_id
  return id ? provider.readIntent(id) : undefined
}

function orUnknown(error: unknown): PaymentUnknown {
  if (error instanceof PaymentUnknown) return error
  throw error
}

/** The read before the lock only identifies the payment; every decision uses what was read under the lock. */
function takeMoney(shop: Shop, before: OrderPayment, intent: PaymentIntent): Promise<OrderPayment> {
  return underLock(shop, before, async (shop, order) => {
    const payment = await lockPayment(shop, before, order)
    const isOpen = payment.status === 'pending' && payment.review_because === null
    if (!isOpen || payment.round !== before.round || isEnding(shop, payment)) return payment
    const discrepancy = discrepancyOf(intent, payment)
    if (discrepancy)
      return flagForReview(shop, payment, { intent_id: intent.id, review_because: discrepancy })
    const now = shop.clock.now()
    const made = {
      status: 'paid',
      intent_id: intent.id,
      ...(intent.status === 'succeeded' && { charge_cents: intent.receivedCents, charged_at: now }),
    } as const
    const facts = { is_kept: intent.status === 'kept', settled_at: now, ...bankFacts(intent) }
    await changePayment(shop, payment.id, { ...made, ...facts }).execute()
    const paid = { ...payment, ...made, payment_status: 'paid' } as const
    return { ...paid, ...(await shop.paymentFollowUps.paid(shop, order, paid)) }
  })
}

async function lockPayment({ db }: Shop, before: OrderPayment, order: LockedPurchase) {
  const payment = await db
    .selectFrom('payments')
    .leftJoin('order_changes', 'order_changes.id', 'payments.change_id')
    .select(['payments.status', 'round', 'review_because', 'intent_id', 'session_id', 'ending_at'])
    .select([heldCents.as('amount_cents'), 'order_changes.status as change_status'])
    .where('payments.id', '=', before.id)
    .forNoKeyUpdate('payments')
    .executeTakeFirstOrThrow()
  const { status: order_status, payment_status } = order
  // The price of a change is fixed when it is requested; what a new order may cost is read under the lock.
  const isNew = before.change_id === null && order_status === 'pending'
  const ceiling_cents = isNew ? order.ceiling_cents : before.ceiling_cents
  return { ...before, ...payment, order_status, payment_status, ceiling_cents }
}
