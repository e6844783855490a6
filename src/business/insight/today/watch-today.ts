import { setTimeout as pause } from 'node:timers/promises'
import type { OrdersNews } from '#contract/insight/today/today.ts'
import { readNewest } from '../../orders/desk/order-conditions.ts'
import type { Shop } from '../../shop.ts'

/** Throttles events, since in a rush orders change many times a second. */
const AT_MOST_EVERY_MS = 1_000

type Pause = (milliseconds: number, stop: AbortSignal) => Promise<unknown>

const pausing: Pause = (milliseconds, signal) => pause(milliseconds, undefined, { signal })

/**
 * Streams which orders are new, at once and whenever an order changes: a page reloads what it shows, and an open office
 * hears of each new order, also of those that came while it was cut off.
 */
export async function watchToday(
  shop: Shop,
  rest = pausing,
): Promise<(stop: AbortSignal) => AsyncIterable<OrdersNews>> {
  return async function* (stop) {
    // Subscribe before the first read, so that no change falls between the two.
    const news = shop.orderNews.watchAll(stop)
    while (!stop.aborted) {
      yield { at: shop.clock.now().toISOString(), ...(await readNewest(shop)) }
      await rest(AT_MOST_EVERY_MS, stop).catch(() => {})
      await news.next()
    }
  }
}
