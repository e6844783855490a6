import { PART_PAID, paymentMessage } from '#contract/money/payments/payment-message.ts'
import type { paymentResult as endpoint } from '#contract/money/payments/payments.ts'
import { awaitsPayment, statusCodes } from '#contract/order-status.ts'
import type { Customer, Shop, VerbOf } from '../../shop.ts'
import { askProvider } from './ask-provider.ts'
import type { OrderPayment } from './find-payment.ts'
import { requirePayment } from './require-payable.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

/** For a shopper who returns from paying: tells what became of the payment, by the provider's answer. */
export const paymentResult: VerbOf<Customer, typeof endpoint> = async (shop, customer, asked) => {
  const payment = await requirePayment(shop, customer, asked)
  const settled = await settle(shop, customer, payment)
  const { status, order_status, payment_status, change_status } = settled.payment
  const { intent } = settled
  const isAwaited = change_status === 'open' || awaitsPayment(order_status, payment_status)
  return {
    status: statusCodes[order_status],
    order_status,
    payment_status,
    ...(change_status !== null && { change_state: change_status }),
    ...(intent?.status === 'processing' && status === 'pending' && { is_processing: true }),
    ...(status === 'paid' && isAwaited && { message: PART_PAID }),
    ...(intent?.decline && isAwaited && { message: paymentMessage(intent.decline) }),
  }
}

/** A settled payment is answered without the provider, and so never hits the rate limit. */
function settle(shop: Shop, customer: Customer, payment: OrderPayment): Promise<Settled> | Settled {
  if (payment.status !== 'pending') return { payment }
  return askProvider(shop, customer, () => settlePayment(shop, payment))
}
