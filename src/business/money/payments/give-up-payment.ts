import { Refusal } from '#contract/refusals.ts'
import { PaymentUnknown } from '#providers/payments/port.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { findPaymentById, type OrderPayment } from './find-payment.ts'
import { PaymentElsewhere } from './provider-of.ts'

/** Whether a retry is pointless: the provider does not know the payment, or is no longer configured. */
export function isOutOfReach(error: unknown): error is Error {
  return error instanceof PaymentUnknown || error instanceof PaymentElsewhere
}

/** Ends, once, a payment that no provider can answer for. Its ids stay, so that a person can look for money. */
export async function giveUpPayment(
  shop: Shop,
  payment: OrderPayment,
  because: Error,
): Promise<OrderPayment> {
  const isEnded = await inTransaction(shop, (shop) => endOutOfReach(shop, payment, because.message))
  if (isEnded) shop.log.error('payment given up', because, { order: payment.number })
  return (await findPaymentById(shop, payment.id)) ?? payment
}

async function endOutOfReach(
  shop: Shop,
  { id, order_id, change_id, change_status, round }: OrderPayment,
  review_because: string,
): Promise<boolean> {
  const { lock, unpaid } = shop.paymentFollowUps
  const order = await lock(shop, order_id)
  const ended = await shop.db
    .updateTable('payments')
    .set({ status: 'failed', review_because, seen_to_at: null })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await unpaid(shop, order, { change_id, change_status }, 'payment_failed')
  return true
}

/** For a shopper who is about to pay: ends a payment that its provider does not know, and refuses it as over. */
export async function unlessUnknown<Answer>(
  shop: Shop,
  payment: OrderPayment,
  asking: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await asking()
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error
    await giveUpPayment(shop, payment, error)
    throw new Refusal('payment_over')
  }
}
