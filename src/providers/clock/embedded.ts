import type { MachineClock } from './port.ts'

export interface TestClock extends MachineClock {
  advance(milliseconds: number): void
  /** Shifts the shown time without letting any time pass. */
  set(milliseconds: number): void
}

/** Returns a clock that stands still until it is advanced. */
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
