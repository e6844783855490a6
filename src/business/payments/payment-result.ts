import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { statusCodes } from '#contract/orders/order-status.ts'
import { paymentMessage } from '#contract/payments/payment-message.ts'
import type { paymentResult as endpoint } from '#contract/payments/payments.ts'
import type { Customer, Shop } from '../shop.ts'
import { askProvider } from './ask-provider.ts'
import { requirePayment } from './require-payable.ts'
import { settlePayment } from './settle-order.ts'

/** For a shopper who comes back from paying: what became of it, by the provider's word. */
export async function paymentResult(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const payment = await requirePayment(shop, customer, order_id)
  const settled = await askProvider(shop, () => settlePayment(shop, payment))
  const { order_status, payment_status } = settled.payment
  const { intent } = settled
  return {
    status: statusCodes[order_status],
    order_status,
    payment_status,
    ...(intent?.status === 'processing' && payment_status === 'pending' && { is_processing: true }),
    ...(intent?.decline && order_status === 'pending' && { message: paymentMessage(intent.decline) }),
  }
}
