import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Refusal } from '#contract/refusals.ts'

interface Room {
  atOnce: number
  waiting: number
  /** How long a piece of work waits for its turn. */
  patienceMs: number
}

const RETRY_AFTER_SECONDS = 2

/**
 * A concurrency limit with backpressure: work waits in the order in which it came, and is refused when there is no room
 * left to wait, or when it waited too long. A crowd must not take the memory of all. Work that has to wait at another
 * limit too hands on when its caller's patience ends: a proxy, and the caller, wait once for all of it.
 */
export function concurrencyLimit({ atOnce, waiting, patienceMs }: Room) {
  const queue = new PQueue({ concurrency: atOnce })
  return async <Result>(
    work: (patienceEnds: number) => Promise<Result>,
    patienceEnds = performance.now() + patienceMs,
  ): Promise<Result> => {
    if (queue.pending >= atOnce && queue.size >= waiting) throw tooBusy()
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(tooBusy()), patienceEnds - performance.now())
    const turn = async () => {
      // Work that has begun is not given up: its result is paid for.
      clearTimeout(timer)
      // What else waits in the process has its go between two pieces of work.
      await nextRound()
      return work(patienceEnds)
    }
    return queue.add(turn, { signal: patience.signal })
  }
}

function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
}
