import { requestRefund } from '../payments/request-refund.ts'
import type { Shop } from '../shop.ts'
import { type Release, releaseOrder } from './release-order.ts'

/** Ends an order before it left the shop, and gives back what was paid. To be run inside a transaction. */
export async function callOff(shop: Shop, orderId: string, release: Release): Promise<void> {
  await releaseOrder(shop, orderId, release)
  await requestRefund(shop, orderId, 'order_cancelled')
}
