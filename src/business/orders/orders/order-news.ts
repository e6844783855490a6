import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

/** The key of the watchers that hear of every order. */
const ALL = Symbol('all orders')

/** Publish/subscribe by order within this process. The database delivers the changes of every process. */
export class OrderNews {
  readonly #watchers = new Map<string | typeof ALL, Set<() => void>>()

  /**
   * Wakes this order's watchers and those of all orders; without an id, wakes everyone, as a change may have been
   * missed.
   */
  announce(orderId?: string): void {
    const woken =
      orderId === undefined
        ? [...this.#watchers.values()]
        : [this.#watchers.get(orderId) ?? [], this.#watchers.get(ALL) ?? []]
    for (const watchers of woken) for (const wake of watchers) wake()
  }

  /** Subscribes until `stop` aborts; each `next` waits for a change after the one before. */
  watch(orderId: string, stop: AbortSignal): { next(): Promise<void> } {
    return this.#watch(orderId, stop)
  }

  /** As above, for all present and future orders. */
  watchAll(stop: AbortSignal): { next(): Promise<void> } {
    return this.#watch(ALL, stop)
  }

  #watch(orderId: string | typeof ALL, stop: AbortSignal): { next(): Promise<void> } {
    let news = Promise.withResolvers<void>()
    const wake = () => news.resolve()
    const watchers = this.#watchers.get(orderId) ?? new Set()
    this.#watchers.set(orderId, watchers.add(wake))
    stop.addEventListener('abort', () => {
      watchers.delete(wake)
      if (watchers.size === 0 && this.#watchers.get(orderId) === watchers) this.#watchers.delete(orderId)
      wake()
    })
    return {
      async next() {
        await news.promise
        news = Promise.withResolvers()
      },
    }
  }
}

declare module '../../shop.ts' {
  interface Shop {
    orderNews: OrderNews
  }
}

/** Notifies watchers of changes outside the order's own row (refunds, issues, notes); delivered after the commit. */
export async function announceOrder({ db }: Shop, orderId: string): Promise<void> {
  await sql`select pg_notify('order_changed', ${orderId})`.execute(db)
}
