import type { Clock } from './port.ts'

export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

/** A clock that stands still until it is told how far to go. */
export function testClock(start: string | Date): TestClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
