import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { officeOrderEvents as endpoint } from '#contract/office/office-orders.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { Shop } from '../shop.ts'
import { changes } from './count-changes.ts'

type State = ReplyOf<typeof endpoint>

/** Gives what an order is made of, at once and after each change: who watches it reads it anew. */
export async function watchOfficeOrder(
  shop: Shop,
  { number }: InputOf<typeof endpoint>,
): Promise<(stop: AbortSignal) => AsyncIterable<State>> {
  const orderId = await requireOrder(shop, number)
  return (stop) => statesOf(shop, orderId, stop)
}

async function* statesOf(shop: Shop, orderId: string, stop: AbortSignal): AsyncGenerator<State> {
  // Before the first look, so that no change falls between the two.
  const news = shop.orderNews.watch(orderId, stop)
  let told: State | undefined
  while (!stop.aborted) {
    const state = await readState(shop, orderId)
    if (JSON.stringify(state) !== JSON.stringify(told)) yield state
    told = state
    await news.next()
  }
}

async function readState({ db }: Shop, orderId: string): Promise<State> {
  const { status, ...state } = await db
    .selectFrom('orders')
    .select(['status', 'payment_status', changes.as('changes')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { order_status: status, ...state }
}
