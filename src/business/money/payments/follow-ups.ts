import type { OrderStatus, PaymentStatus } from '#contract/order-status.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import type { OrderPayment } from './find-payment.ts'

/** What a payment pays for, locked until the transaction ends. */
export interface LockedPurchase {
  id: string
  status: OrderStatus
  payment_status: PaymentStatus
  /** The most that it is ever charged. */
  ceiling_cents: number
}

type UnpaidCause = 'not_paid_in_time' | 'payment_failed'

/**
 * What follows for an order when its money moves. The shop's composition hands these in, so that payments know no order.
 * Each runs in the transaction that records the payment, under the lock of `lock`.
 */
export interface PaymentFollowUps {
  /** Locks what a payment is for. The result is passed on to the other calls. */
  lock(shop: Shop, orderId: string): Promise<LockedPurchase>
  /** Confirms the order or change, or requests a refund if it is over. Returns the fields of the payment that changed. */
  paid(shop: Shop, order: LockedPurchase, payment: OrderPayment): Promise<Partial<OrderPayment>>
  /** Releases what waited for a payment that will not be made. */
  unpaid(shop: Shop, order: LockedPurchase, payment: Purpose, because: UnpaidCause): Promise<void>
  /** Asks for a payment of a live order whose kept card was declined. */
  declined(shop: Shop, order: LockedPurchase): Promise<void>
  refunded(shop: Shop, refund: MadeRefund): Promise<void>
  /** Sends the receipt of a packed order once nothing more of it is held. */
  charged(shop: Shop, orderId: string): Promise<void>
  /** Has the order's screens read its money again. */
  moved(shop: Shop, orderId: string): Promise<void>
}

type Purpose = Pick<OrderPayment, 'change_id' | 'change_status'>

interface MadeRefund {
  orderId: string
  /** The refund by the office that this is a part of, if it is one. */
  officeRefundId: string | null
  /** Whether an order that is over has now been refunded in full. */
  isAllReturned: boolean
}

/** Runs all or nothing under the lock of what a payment is for. */
export function underLock<Done>(
  shop: Shop,
  { order_id }: Pick<OrderPayment, 'order_id'>,
  work: (shop: Shop, order: LockedPurchase) => Promise<Done>,
): Promise<Done> {
  return inTransaction(shop, async (shop) => work(shop, await shop.paymentFollowUps.lock(shop, order_id)))
}

declare module '../../shop.ts' {
  interface Shop {
    paymentFollowUps: PaymentFollowUps
  }
}
