import type { MachineClock } from './port.ts'

export interface TestClock extends MachineClock {
  advance(milliseconds: number): void
  /** What it shows from now on is so much later; no time passes. */
  set(milliseconds: number): void
}

/** A clock that stands still until it is told how far to go. */
export function testClock(start: string | Date): TestClock {
  let shown = new Date(start).getTime()
  let running = 0
  return {
    now: () => new Date(shown),
    runningMs: () => running,
    advance(milliseconds) {
      shown += milliseconds
      running += milliseconds
    },
    set(milliseconds) {
      shown += milliseconds
    },
  }
}
