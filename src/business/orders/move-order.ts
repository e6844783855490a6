import { mayBecome, type OrderStatus } from '#contract/order-status.ts'
import { Refusal } from '#contract/refusals.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { callOff } from './call-off.ts'
import { changeStatus } from './change-status.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { tellAboutOrder } from './tell-about-order.ts'

/** Where an operator may move an order. */
export const operatorMoves = [
  'processing',
  'out_for_delivery',
  'delivered',
  'returned',
  'failed',
  'cancelled',
] as const satisfies OrderStatus[]
export type OperatorMove = (typeof operatorMoves)[number]

/** An operator moves an order on, by the same table and with the same consequences as everybody else. */
export async function moveOrder(shop: Shop, number: string, to: OperatorMove): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await requireOrder(shop, number)
    if (!mayBecome(order.status, to)) throw new Refusal('order_cannot_become', { from: order.status, to })
    await moves[to](shop, order)
  })
}

async function requireOrder(shop: Shop, number: string): Promise<LockedOrder> {
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  return lockOrder(shop, order.id)
}

const moves: Record<OperatorMove, (shop: Shop, order: LockedOrder) => Promise<void>> = {
  // Packing begins with the payment and with nothing else.
  async processing() {
    throw new Refusal('order_not_paid')
  },
  async out_for_delivery(shop, { id }) {
    await changeStatus(shop, id, { to: 'out_for_delivery', actor: 'operator' })
    await tellAboutOrder(shop, id, 'out_for_delivery')
  },
  async delivered(shop, { id }) {
    await changeStatus(shop, id, { to: 'delivered', actor: 'operator' })
    await tellAboutOrder(shop, id, 'delivered')
  },
  // What has left the shop is not put back on the shelf: nobody knows how cold it was kept.
  async returned(shop, order) {
    await changeStatus(shop, order.id, { to: 'returned', actor: 'operator' })
    await requestRefund(shop, order.id, 'returned')
  },
  async failed(shop, order) {
    if (order.status === 'pending')
      return callOff(shop, order.id, { to: 'failed', actor: 'operator', because: 'by_the_shop' })
    await changeStatus(shop, order.id, { to: 'failed', actor: 'operator', because: 'not_delivered' })
    await requestRefund(shop, order.id, 'not_delivered')
    await tellAboutOrder(shop, order.id, 'failed')
  },
  cancelled(shop, order) {
    return callOff(shop, order.id, { to: 'cancelled', actor: 'operator', because: 'by_the_shop' })
  },
}
