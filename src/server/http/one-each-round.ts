import { setImmediate as nextRound } from 'node:timers/promises'

/** Begins one piece of work in each round of the event loop: what else waits has its go in between. */
export function oneEachRound() {
  let last = Promise.resolve()
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    last = last.then(() => nextRound())
    await last
    return work()
  }
}
