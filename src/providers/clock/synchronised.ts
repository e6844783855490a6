import type { Clock, MachineClock } from './port.ts'

const MEASURED_EVERY_MS = 10_000
/** The monotonic clock may drift a little from the NTP-disciplined wall clock. */
const WAS_SET_MS = 1_000

/**
 * Follows a reference clock that all processes share, so they agree on "now". Between measurements it runs on this
 * machine's monotonic clock, so setting the wall clock moves nothing. While in use it measures every ten seconds, and
 * also after the wall clock jumps, which is how a machine that slept looks.
 */
export async function synchronisedClock(
  readReference: () => Promise<Date>,
  own: MachineClock,
): Promise<Clock> {
  let startedAt = millisecondsOf(own) - own.runningMs()
  let measuredAt = 0
  let shownAhead = 0

  async function measure(): Promise<void> {
    const asked = own.runningMs()
    measuredAt = asked
    shownAhead = millisecondsOf(own) - asked
    const reference = (await readReference()).getTime()
    const answered = own.runningMs()
    const measured = reference - (asked + answered) / 2
    // A difference smaller than half the round trip may be measuring error, and would make the clock jitter.
    if (Math.abs(measured - startedAt) > (answered - asked) / 2) startedAt = measured
  }

  await measure()
  return {
    now() {
      const running = own.runningMs()
      const wasSet = Math.abs(millisecondsOf(own) - running - shownAhead) >= WAS_SET_MS
      // If the reference does not answer, the clock runs on; ten seconds later it is measured again.
      if (wasSet || running - measuredAt >= MEASURED_EVERY_MS) measure().catch(() => {})
      return new Date(running + startedAt)
    },
  }
}

function millisecondsOf(clock: Clock): number {
  return clock.now().getTime()
}
