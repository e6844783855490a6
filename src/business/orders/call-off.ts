import type { Shop } from '../shop.ts'
import { giveBack } from './give-back.ts'
import { type Release, releaseOrder } from './release-order.ts'

/** Ends an order before it left the shop, and gives back what was paid. To be run inside a transaction. */
export async function callOff(shop: Shop, orderId: string, release: Release): Promise<void> {
  await releaseOrder(shop, orderId, release)
  await giveBack(shop, orderId, 'order_cancelled')
}
