import { isReceipt } from '#contract/orders/orders/money-coming-back.ts'
import type { Receipt } from '#contract/orders/orders/order.ts'
import { orderTexts as texts } from '../../texts/orders.ts'

/** Returns what an order's invoice is called: once the order is packed and charged, it is the receipt as well. */
export function invoiceTitle(order: Pick<Receipt, 'stage' | 'order_status' | 'payments' | 'seller'>): string {
  return (isReceipt(order) ? texts.receipt : texts.invoice)(order.seller)
}
