/** Whose watchers hear of every order. */
const ALL = Symbol('all orders')

/** Publish and subscribe within this process, by order. Changes of every process arrive from the database. */
export class OrderNews {
  readonly #watchers = new Map<string | typeof ALL, Set<() => void>>()

  /** Wakes the subscribers of this order; those of all orders where a change may have been missed. */
  announce(orderId?: string): void {
    const woken =
      orderId === undefined
        ? [...this.#watchers.values()]
        : [this.#watchers.get(orderId) ?? [], this.#watchers.get(ALL) ?? []]
    for (const watchers of woken) for (const wake of watchers) wake()
  }

  /** Subscribes until told to stop: each `next` waits for a change after the one before. */
  watch(orderId: string, stop: AbortSignal): { next(): Promise<void> } {
    return this.#watch(orderId, stop)
  }

  /** The same for all orders there are and will be. */
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
