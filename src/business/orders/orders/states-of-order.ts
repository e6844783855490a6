import { isSame } from '#contract/is-same.ts'
import type { Shop } from '../../shop.ts'
import { changes } from './count-changes.ts'

type OrderNow = Awaited<ReturnType<typeof readNow>>

/**
 * Yields an order's state at once and after each change, even if the state stays equal: subscribers then reload the
 * order.
 */
export async function* statesOfOrder<State>(
  shop: Shop,
  { orderId, stop, toState }: { orderId: string; stop: AbortSignal; toState: (now: OrderNow) => State },
): AsyncGenerator<State> {
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

function readNow({ db }: Shop, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'packing', 'payment_status', 'version', changes.as('changes')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
