import { setImmediate as nextRound } from 'node:timers/promises'
import { Refusal } from '#contract/refusals.ts'

interface Room {
  atOnce: number
  waiting: number
  /** Nobody waits longer for their turn. */
  patienceMs: number
}

const RETRY_AFTER_SECONDS = 2

/**
 * Does a few pieces of work at a time; the others wait for their turn, in the order in which they came.
 * Whoever finds no room to wait, or waited too long, is refused at once: a crowd must not take the memory of all.
 */
export function fewAtOnce({ atOnce, waiting: roomToWait, patienceMs }: Room) {
  const waiting = new Set<() => void>()
  let underWay = 0

  function turn(): Promise<void> {
    if (underWay < atOnce) {
      underWay++
      return Promise.resolve()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => reject(new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }))
    if (waiting.size >= roomToWait) refuse()
    else waitFor(resolve, refuse)
    return promise
  }

  function waitFor(go: () => void, giveUp: () => void): void {
    const goNow = () => {
      clearTimeout(timer)
      go()
    }
    const timer = setTimeout(() => waiting.delete(goNow) && giveUp(), patienceMs)
    waiting.add(goNow)
  }

  /** A place that falls free is handed on, and is not free in between. */
  function handOn(): void {
    const [next] = waiting
    if (!next) underWay--
    else if (waiting.delete(next)) next()
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn()
    try {
      // What else waits has its go between two of them.
      await nextRound()
      return await work()
    } finally {
      handOn()
    }
  }
}
