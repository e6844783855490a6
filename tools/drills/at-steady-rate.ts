const TICK_MS = 20

export interface Steady {
  /** How many requests have begun so far. */
  count(): number
  /** Begins no more requests; resolves once all that began are over. */
  end(): Promise<void>
}

interface Coming {
  aSecond: number
  /** A request that is due while this many wait for an answer is dropped. */
  waitingAtMost: number
}

/** Begins requests at a steady rate, however long the earlier ones take. */
export function atSteadyRate({ aSecond, waitingAtMost }: Coming, ask: (n: number) => Promise<void>): Steady {
  const waiting = new Set<Promise<void>>()
  const began = performance.now()
  let due = 0
  let count = 0

  function begin(): void {
    const asking = ask(count++).finally(() => waiting.delete(asking))
    waiting.add(asking)
  }

  const timer = setInterval(() => {
    for (; due < ((performance.now() - began) * aSecond) / 1_000; due++)
      if (waiting.size < waitingAtMost) begin()
  }, TICK_MS)
  return {
    count: () => count,
    async end() {
      clearInterval(timer)
      await Promise.all(waiting)
    },
  }
}
