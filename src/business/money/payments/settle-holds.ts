import { type PaymentIntent, PaymentRefused, type Payments } from '#providers/payments/port.ts'
import type { QueuedJobs, Shop } from '../../shop.ts'
import { isOutOfReach } from './ask-provider.ts'
import {
  changePayment,
  findPaymentById,
  type OrderPayment,
  paymentsOfOrders,
  providerOf,
} from './find-payment.ts'
import { underLock } from './follow-ups.ts'
import { chargeOrder, giveBackSurplus, writeRefund } from './request-refund.ts'
import { flagForReview, noteAllReturned } from './review.ts'

/** Leaves a provider that is away half a day to come back. */
const EARLY_MS = 12 * 60 * 60_000

const EARLY = 'it was charged before the order was packed, as the bank would have let go of what it holds'
const LAPSED = 'the bank let go of what it held before it was charged'

type Input = QueuedJobs['settle-holds']

/** Charges or lets go of what was decided for an order, the largest charge first. Idempotent. */
export async function settleHolds(shop: Shop, { orderId }: Input): Promise<void> {
  const decided = await paymentsOfOrders(shop)
    .where('orders.id', '=', orderId)
    .where('payments.charge_cents', 'is not', null)
    .where('payments.charged_at', 'is', null)
    .orderBy('payments.charge_cents', 'desc')
    .execute()
  for (const payment of decided) await settleHold(shop, payment)
}

async function settleHold(shop: Shop, payment: OrderPayment): Promise<void> {
  const { charge_cents: amountCents, intent_id: intentId } = payment
  if (amountCents === null || intentId === null) return
  try {
    await noteAnswer(shop, payment, (provider) =>
      amountCents > 0 ? provider.captureIntent({ intentId, amountCents }) : provider.releaseIntent(intentId),
    )
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await noteRefused(shop, payment, error)
  }
}

/** Reads a hold at the provider, and notes what became of it. */
export async function checkHold(shop: Shop, payment: OrderPayment): Promise<OrderPayment> {
  const { intent_id } = payment
  if (intent_id === null) return payment
  await noteAnswer(shop, payment, (provider) => provider.readIntent(intent_id))
  return (await findPaymentById(shop, payment.id)) ?? payment
}

/** Notes, once, what the provider says of money that was held. */
async function noteAnswer(
  shop: Shop,
  payment: OrderPayment,
  asking: (provider: Payments) => Promise<PaymentIntent>,
): Promise<void> {
  try {
    const { status, receivedCents } = await asking(providerOf(shop, payment))
    if (status === 'succeeded')
      await ifUnsettled(shop, payment, (shop, now) => noteCharged(shop, now, receivedCents))
    else if (status === 'cancelled' || status === 'kept')
      await ifUnsettled(shop, payment, async (shop, now) => {
        if (now.charge_cents === 0) await noteReleased(shop, now)
        else if (status === 'cancelled') await noteLost(shop, now, LAPSED)
      })
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    await ifUnsettled(shop, payment, (shop, now) => noteLost(shop, now, error.message))
  }
}

function ifUnsettled(
  shop: Shop,
  before: OrderPayment,
  note: (shop: Shop, now: OrderPayment) => Promise<void>,
): Promise<void> {
  return underLock(shop, before, async (shop) => {
    const now = await shop.db
      .selectFrom('payments')
      .select(['status', 'charge_cents'])
      .where('id', '=', before.id)
      .where('status', '<>', 'pending')
      .where('charged_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (now) await note(shop, { ...before, ...now })
  })
}

/** A person may have charged something else at the provider: what is too much goes back, and too little is a task. */
async function noteCharged(shop: Shop, payment: OrderPayment, received: number): Promise<void> {
  const { id, order_id, amount_cents, charge_cents: decided } = payment
  await changePayment(shop, id, { charge_cents: received, charged_at: shop.clock.now() }).execute()
  const tooMuch = { payment_id: id, amount_cents: received - (decided ?? received), isHeld: false }
  if (decided === null) await giveBackSurplus(shop, order_id)
  else if (tooMuch.amount_cents > 0) await writeRefund(shop, { ...tooMuch, because: 'order_changed' })
  const due = decided ?? amount_cents
  if (received < due) await flagHold(shop, payment, `charged ${received} cents instead of ${due}`)
  await makeRefundsThatWaited(shop, id)
  await shop.paymentFollowUps.charged(shop, order_id)
}

async function makeRefundsThatWaited(shop: Shop, paymentId: string): Promise<void> {
  const refunds = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .execute()
  for (const { id } of refunds) await shop.queue.add(shop.db, 'make-refund', { refundId: id })
}

async function noteReleased(shop: Shop, { id, order_id: orderId }: OrderPayment): Promise<void> {
  await changePayment(shop, id, { status: 'refunded', charged_at: shop.clock.now() }).execute()
  const isAllReturned = await noteAllReturned(shop, orderId)
  await shop.paymentFollowUps.refunded(shop, { orderId, officeRefundId: null, isAllReturned })
}

/** Hands a hold that cannot be charged any more to a person; its order goes on. */
async function noteLost(shop: Shop, payment: OrderPayment, because: string): Promise<void> {
  const lost = { status: 'failed', charge_cents: 0, charged_at: shop.clock.now() } as const
  await changePayment(shop, payment.id, lost).execute()
  // Nothing was charged that could go back.
  await shop.db
    .updateTable('refunds')
    .set({ status: 'released' })
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'requested')
    .execute()
  await flagHold(shop, payment, because)
  await shop.paymentFollowUps.charged(shop, payment.order_id)
}

function flagHold(shop: Shop, payment: OrderPayment, review_because: string): Promise<OrderPayment> {
  return flagForReview(shop, payment, { review_because }, 'hold to review')
}

/** The sweep tries again, as the bank may still come round; a person hears of it once. */
async function noteRefused(shop: Shop, { id, number }: OrderPayment, refused: PaymentRefused): Promise<void> {
  const review = { review_because: `the charge was refused: ${refused.code}`, seen_to_at: null }
  const noted = await changePayment(shop, id, review)
    .where('charged_at', 'is', null)
    .where('review_because', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (noted) shop.log.error('charge refused', refused, { order: number })
}

/** Returns the moment until which a hold has to last, or it is charged now. */
export function chargedEarly(now: Date): Date {
  return new Date(now.getTime() + EARLY_MS)
}

/**
 * Charges an order as it is agreed now, because its bank would let go before it is packed: what turns out to be missing is
 * refunded. A person hears of it, and of a hold that the bank has let go of already.
 */
export async function chargeEarly(shop: Shop, payment: OrderPayment): Promise<void> {
  const { charge_cents, order_id, number } = await checkHold(shop, payment)
  if (charge_cents !== null) return
  const charged = await underLock(shop, payment, async (shop) => {
    const charged = await chargeOrder(shop, order_id)
    for (const id of charged)
      await changePayment(shop, id, { review_because: EARLY, seen_to_at: null }).execute()
    return charged
  })
  if (charged.length > 0) shop.log.error('hold charged early', new Error(EARLY), { order: number })
}
