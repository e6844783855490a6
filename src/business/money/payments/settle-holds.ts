import { type PaymentIntent, PaymentRefused } from '#providers/payments/port.ts'
import type { QueuedJobs } from '../../shop.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { chargeOrder } from './charge-order.ts'
import { findPaymentById, type OrderPayment, paymentsOfOrders } from './find-payment.ts'
import { isOutOfReach } from './give-up-payment.ts'
import { loseHold, noteHold } from './note-hold.ts'
import { providerOf } from './provider-of.ts'

/** Leaves a provider that is away half a day to come back. */
const EARLY_MS = 12 * 60 * 60_000

const EARLY = 'it was charged before the order was packed, as the bank would have let go of what it holds'

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
    const provider = providerOf(shop, payment)
    const intent =
      amountCents > 0
        ? await provider.captureIntent({ intentId, amountCents })
        : await provider.releaseIntent(intentId)
    await noteIntent(shop, payment, intent)
  } catch (error) {
    if (isOutOfReach(error)) await loseHold(shop, payment, error.message)
    else if (error instanceof PaymentRefused) await noteRefused(shop, payment, error)
    else throw error
  }
}

/** Reads a hold at the provider, and notes what became of it. */
export async function checkHold(shop: Shop, payment: OrderPayment): Promise<OrderPayment> {
  if (payment.intent_id === null) return payment
  try {
    await noteIntent(shop, payment, await providerOf(shop, payment).readIntent(payment.intent_id))
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    await loseHold(shop, payment, error.message)
  }
  return (await findPaymentById(shop, payment.id)) ?? payment
}

function noteIntent(shop: Shop, payment: OrderPayment, intent: PaymentIntent): Promise<void> {
  return inTransaction(shop, (shop) => noteHold(shop, payment, intent))
}

/** The sweep tries again, as the bank may still come round; a person hears of it once. */
async function noteRefused(shop: Shop, { id, number }: OrderPayment, refused: PaymentRefused): Promise<void> {
  const noted = await shop.db
    .updateTable('payments')
    .set({ review_because: `the charge was refused: ${refused.code}`, seen_to_at: null })
    .where('id', '=', id)
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
  const charged = await inTransaction(shop, async (shop) => {
    await shop.paymentFollowUps.lock(shop, order_id)
    const charged = await chargeOrder(shop, order_id)
    for (const id of charged)
      await shop.db
        .updateTable('payments')
        .set({ review_because: EARLY, seen_to_at: null })
        .where('id', '=', id)
        .execute()
    return charged
  })
  if (charged.length > 0) shop.log.error('hold charged early', new Error(EARLY), { order: number })
}
