import { awaitsPayment } from '#contract/order-status.ts'
import { isTooLateFor } from '#contract/orders/changes/changeable.ts'
import type { OrderPayment } from '../../money/payments/find-payment.ts'
import type { PaymentFollowUps } from '../../money/payments/follow-ups.ts'
import { returnPayment } from '../../money/payments/request-refund.ts'
import type { Shop } from '../../shop.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { tellAboutChange } from '../orders/order-messages.ts'
import { announceOrder } from '../orders/order-news.ts'
import { askToPay, orderPaid, paidAfterAll } from '../orders/order-paid.ts'
import { callOff, releaseOrder } from '../orders/release-order.ts'
import { tellAboutRefund, tellMoneyBack } from '../orders/tell-money-back.ts'
import { tellReceipt } from '../orders/tell-receipt.ts'
import { lapseChange } from './end-change.ts'
import { makeChange } from './make-change.ts'

type ChangePayment = OrderPayment & { change_id: string }

/** What follows for an order, or for the change of one, when its money moves. */
export const paymentFollowUps: PaymentFollowUps = {
  lock: lockOrder,

  async paid(shop, order: LockedOrder, payment) {
    const { change_id, change_status } = payment
    // The kept card of a change that was made may be declined later, and then its order waits for the payment.
    if (change_id !== null && change_status !== 'made')
      return { change_status: await payChange(shop, order, { ...payment, change_id }) }
    return payOrder(shop, order, payment)
  },

  async unpaid(shop, order: LockedOrder, payment, because) {
    const { change_id, change_status } = payment
    if (change_id !== null) await lapseChange(shop, change_id)
    // The order may wait for a payment of its own, as its kept card was declined, but never for that of an unmade change.
    if (change_id !== null && change_status !== 'made') return
    if (!awaitsPayment(order.status, order.payment_status)) return
    if (order.status === 'processing')
      await callOff(shop, order, { to: 'cancelled', actor: 'clock', because: 'not_paid_in_time' })
    else await releaseOrder(shop, order, { to: 'failed', actor: 'clock', because })
  },

  declined: askToPay,

  async refunded(shop, { orderId, officeRefundId, isAllReturned }) {
    if (officeRefundId !== null) await tellAboutRefund(shop, orderId, officeRefundId)
    await announceOrder(shop, orderId)
    if (isAllReturned) await tellMoneyBack(shop, orderId)
  },

  async charged(shop, orderId) {
    await tellReceipt(shop, orderId)
    await announceOrder(shop, orderId)
  },

  moved: announceOrder,
}

/** Confirms the order, or refunds the money if the order no longer waits for it. */
async function payOrder(
  shop: Shop,
  order: LockedOrder,
  payment: OrderPayment,
): Promise<Partial<OrderPayment>> {
  if (awaitsPayment(order.status, order.payment_status)) {
    if (order.status === 'processing') return { payment_status: await paidAfterAll(shop, order) }
    await orderPaid(shop, order)
    return { order_status: 'processing' }
  }
  await shop.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
  await returnPayment(shop, payment, 'order_not_live')
  return {}
}

/** Makes a change whose payment has arrived. If it no longer waits, or the order is packed, the money goes back. */
async function payChange(shop: Shop, order: LockedOrder, payment: ChangePayment): Promise<'made' | 'lapsed'> {
  const { wanted, ...change } = await shop.db
    .selectFrom('order_changes')
    .select(['id', 'order_id', 'difference_cents', 'wanted'])
    .where('id', '=', payment.change_id)
    .executeTakeFirstOrThrow()
  if (wanted && order.status === 'processing' && !(await isTooLate(shop, order, wanted.slot?.id))) {
    await makeChange(shop, { ...change, slot_id: order.slot_id, wanted })
    return 'made'
  }
  await lapseChange(shop, change.id)
  await returnPayment(shop, payment, 'order_not_live')
  await tellAboutChange(shop, { ...change, step: 'too_late' })
  return 'lapsed'
}

/** Both the old and the new window count: the order is packed for the earlier cut-off. */
async function isTooLate({ db, clock }: Shop, { slot_id }: LockedOrder, newSlotId = slot_id) {
  const windows = await db
    .selectFrom('slots')
    .select('cut_off_at')
    .where('id', 'in', [slot_id, newSlotId])
    .execute()
  const cutOffs = windows.map(({ cut_off_at }) => cut_off_at)
  return isTooLateFor(cutOffs, clock.now())
}
