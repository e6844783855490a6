/** Who in this process watches which order. Changes arrive from the database, whichever process made them. */
export class OrderNews {
  readonly #watchers = new Map<string, Set<() => void>>()

  /** Wakes who watches this order; all of them where something may have gone unheard. */
  announce(orderId?: string): void {
    const woken = orderId === undefined ? [...this.#watchers.values()] : [this.#watchers.get(orderId) ?? []]
    for (const watchers of woken) for (const wake of watchers) wake()
  }

  /** What is announced from now on, until told to stop, is waited for one `next` after the other. */
  watch(orderId: string, stop: AbortSignal): { next(): Promise<void> } {
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
