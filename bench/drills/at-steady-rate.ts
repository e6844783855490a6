const TICK_MS = 20

export interface Steady {
  /** How many have come so far. */
  count(): number
  /** Nobody comes any more; resolves once each who has was answered. */
  end(): Promise<void>
}

interface Coming {
  aSecond: number
  /** Who comes when so many wait for an answer goes away. */
  waitingAtMost: number
}

/** Begins so many a second, however long those before them take. */
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
