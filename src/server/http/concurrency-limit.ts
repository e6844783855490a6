import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Refusal } from '#contract/refusals.ts'

interface Room {
  atOnce: number
  waiting: number
  /** How long queued work waits before it is refused. */
  patienceMs: number
}

const RETRY_AFTER_SECONDS = 2

/**
 * A concurrency limit with backpressure: work queues in order of arrival, and is refused when the queue is full or its
 * patience ends, so a crowd cannot exhaust memory. Work that then waits at a second limit passes its patience on, so
 * the caller's total wait stays bounded.
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
      // Work that has begun is never cancelled: its cost is already spent.
      clearTimeout(timer)
      // Yield to the event loop, so other requests get a turn between two pieces of work.
      await nextRound()
      return work(patienceEnds)
    }
    return queue.add(turn, { signal: patience.signal })
  }
}

function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
}
