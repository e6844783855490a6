import type { Clock, MachineClock } from './port.ts'

const MEASURED_EVERY_MS = 10_000
/** Running time goes a little faster or slower than what NTP disciplines. */
const WAS_SET_MS = 1_000

/**
 * The time of a reference that all processes share: what one of them writes down as "now" is then "now" for the others
 * too. Between two measurements it goes on by how long this machine has run, so that a machine's clock which is set moves
 * nothing. It is measured at the start and, while it is asked, every ten seconds; also once the machine's clock was set,
 * which is what a machine that slept looks like.
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
    // Less than the question took may be the question's own time, and a clock should not tremble.
    if (Math.abs(measured - startedAt) > (answered - asked) / 2) startedAt = measured
  }

  await measure()
  return {
    now() {
      const running = own.runningMs()
      const wasSet = Math.abs(millisecondsOf(own) - running - shownAhead) >= WAS_SET_MS
      // A reference that does not answer leaves the clock as it goes; ten seconds later it is asked again.
      if (wasSet || running - measuredAt >= MEASURED_EVERY_MS) measure().catch(() => {})
      return new Date(running + startedAt)
    },
  }
}

function millisecondsOf(clock: Clock): number {
  return clock.now().getTime()
}
