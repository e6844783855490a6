import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isSame } from '#contract/merge.ts'
import { stageOf, statusCodes } from '#contract/order-status.ts'
import type { officeOrderEvents } from '#contract/orders/desk/office-orders.ts'
import type { orderEvents } from '#contract/orders/orders/orders.ts'
import type { Customer, Shop } from '../../shop.ts'
import { requireOrder, requireOwnOrder } from './lock-order.ts'

/** Streams states until the subscriber leaves. */
type Stream<State> = (stop: AbortSignal) => AsyncIterable<State>

/** Streams an order's status, at once and after each change. */
export async function watchOrder(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof orderEvents>,
): Promise<Stream<ReplyOf<typeof orderEvents>>> {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  return statesOfOrder(shop, orderId, ({ status, payment_status, version }) => ({
    status: statusCodes[status],
    order_status: status,
    payment_status,
    version,
  }))
}

/** Streams an order's state at once and after each change, so that an open page knows when to reload it. */
export async function watchOfficeOrder(
  shop: Shop,
  { number }: InputOf<typeof officeOrderEvents>,
): Promise<Stream<ReplyOf<typeof officeOrderEvents>>> {
  return statesOfOrder(shop, await requireOrder(shop, number), (now) => ({
    order_status: now.status,
    stage: stageOf(now),
    payment_status: now.payment_status,
    changes: now.changes,
  }))
}

type OrderNow = Awaited<ReturnType<typeof readNow>>

/** Yields a state at once and after each change, even if it stays equal: subscribers then reload the order. */
function statesOfOrder<State>(shop: Shop, orderId: string, toState: (now: OrderNow) => State): Stream<State> {
  return async function* (stop) {
    // Subscribe before the first read, so that no change falls between the two.
    const news = shop.orderNews.watch(orderId, stop)
    let told: OrderNow | undefined
    while (!stop.aborted) {
      const now = await readNow(shop, orderId)
      if (!isSame(now, told)) yield toState(now)
      told = now
      await news.next()
    }
  }
}

function readNow({ db }: Shop, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'packing', 'payment_status', 'version', changes.as('changes')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Counts the rows around an order that were added, settled or are open, so two states in a row never count the same. */
export const changes = sql<number>`(orders.version
  + (select count(*) + count(ended_at) from order_changes where order_id = orders.id)
  + (select count(*) from order_notes where order_id = orders.id)
  + (select count(*) + count(answer) from item_reports where order_id = orders.id)
  + (select count(*) from open_steps where order_id = orders.id)
  + (select count(charged_at) from payments where order_id = orders.id)
  + (select count(refunds.id) + count(*) filter (where refunds.status <> 'requested')
     from payments left join refunds on refunds.payment_id = payments.id where order_id = orders.id))::int`
