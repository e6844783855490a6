import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { stageOf } from '#contract/order-status.ts'
import type { officeOrderEvents as endpoint } from '#contract/orders/desk/office-orders.ts'
import type { Shop } from '../../shop.ts'
import { requireOrder } from '../orders/lock-order.ts'
import { statesOfOrder } from '../orders/states-of-order.ts'

type State = ReplyOf<typeof endpoint>

/** Streams an order's state at once and after each change, so that an open page knows when to reload it. */
export async function watchOfficeOrder(
  shop: Shop,
  { number }: InputOf<typeof endpoint>,
): Promise<(stop: AbortSignal) => AsyncIterable<State>> {
  const orderId = await requireOrder(shop, number)
  return (stop) =>
    statesOfOrder(shop, {
      orderId,
      stop,
      toState: ({ status, packing, payment_status, changes }) => ({
        order_status: status,
        stage: stageOf({ status, packing, payment_status }),
        payment_status,
        changes,
      }),
    })
}
