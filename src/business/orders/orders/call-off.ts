import type { Shop } from '../../shop.ts'
import { giveBack } from './give-back.ts'
import type { LockedOrder } from './lock-order.ts'
import { type Release, releaseOrder } from './release-order.ts'

/** Ends an order that has not left the shop, and refunds what was paid. */
export async function callOff(shop: Shop, order: LockedOrder, release: Release): Promise<void> {
  await releaseOrder(shop, order, release)
  await giveBack(shop, order.id, 'order_cancelled')
}
