import type { Clock } from './port.ts'

const MEASURED_EVERY_MS = 10_000

/**
 * This machine's clock, corrected by a reference that all processes share: what one of them writes down as "now" is then
 * "now" for the others too. It is measured at the start and, while it is asked, every ten seconds of its own; also after
 * the machine's clock was set or the machine slept, which look like more than ten seconds.
 */
export async function synchronisedClock(readReference: () => Promise<Date>, own: Clock): Promise<Clock> {
  let behindMs = 0
  let measuredAt = 0

  async function measure(): Promise<void> {
    const asked = millisecondsOf(own)
    measuredAt = asked
    const reference = (await readReference()).getTime()
    const answered = millisecondsOf(own)
    const measured = reference - (asked + answered) / 2
    // Less than the question took may be the question's own time, and a clock should not tremble.
    if (Math.abs(measured - behindMs) > (answered - asked) / 2) behindMs = measured
  }

  await measure()
  return {
    now() {
      const isDue = Math.abs(millisecondsOf(own) - measuredAt) >= MEASURED_EVERY_MS
      // A reference that does not answer leaves the clock as it goes; ten seconds later it is asked again.
      if (isDue) measure().catch(() => {})
      return new Date(millisecondsOf(own) + behindMs)
    },
  }
}

function millisecondsOf(clock: Clock): number {
  return clock.now().getTime()
}
