import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { statusCodes } from '#contract/orders/order-status.ts'
import { paymentMessage } from '#contract/payments/payment-message.ts'
import type { paymentResult as endpoint } from '#contract/payments/payments.ts'
import type { Customer, Shop } from '../shop.ts'
import { askProvider } from './ask-provider.ts'
import type { OrderPayment } from './find-payment.ts'
import { requirePayment } from './require-payable.ts'
import { type Settled, settlePayment } from './settle-order.ts'

/** For a shopper who comes back from paying: what became of it, by the provider's word. */
export async function paymentResult(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const payment = await requirePayment(shop, customer, order_id)
  const settled = await settle(shop, customer, payment)
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

/** Of a payment that is settled the provider is not asked, so that is never too often. */
function settle(shop: Shop, customer: Customer, payment: OrderPayment): Promise<Settled> | Settled {
  if (payment.status !== 'pending') return { payment }
  return askProvider(shop, customer, () => settlePayment(shop, payment))
}
