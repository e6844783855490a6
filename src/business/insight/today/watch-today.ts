import { setTimeout as pause } from 'node:timers/promises'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { todaysEvents as endpoint } from '#contract/insight/today/today.ts'
import type { Shop } from '../../shop.ts'

type News = ReplyOf<typeof endpoint>

/** Throttles events, since in a rush orders change many times a second. */
const AT_MOST_EVERY_MS = 1_000

type Pause = (milliseconds: number, stop: AbortSignal) => Promise<unknown>

const pausing: Pause = (milliseconds, signal) => pause(milliseconds, undefined, { signal })

/** Streams an event whenever an order changes, so that the page reloads the day. */
export async function watchToday(
  { clock, orderNews }: Shop,
  rest = pausing,
): Promise<(stop: AbortSignal) => AsyncIterable<News>> {
  return async function* (stop) {
    const news = orderNews.watchAll(stop)
    while (!stop.aborted) {
      await news.next()
      if (stop.aborted) return
      yield { at: clock.now().toISOString() }
      await rest(AT_MOST_EVERY_MS, stop).catch(() => {})
    }
  }
}
