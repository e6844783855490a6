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
 * left to wait, or when it waited too long. A crowd must not take the memory of all.
 */
export function concurrencyLimit({ atOnce, waiting, patienceMs }: Room) {
  const queue = new PQueue({ concurrency: atOnce })
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.pending >= atOnce && queue.size >= waiting) throw tooBusy()
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(tooBusy()), patienceMs)
    const turn = async () => {
      // Work that has begun is not given up: its result is paid for.
      clearTimeout(timer)
      // What else waits in the process has its go between two pieces of work.
      await nextRound()
      return work()
    }
    return queue.add(turn, { signal: patience.signal })
  }
}

function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
}
