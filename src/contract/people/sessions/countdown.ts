export const RESEND_AFTER_SECONDS = 59
/** The seconds that the countdown shows before the first code is sent. */
const COUNTDOWN_AT_REST = 8

/** Counts from the time when the code was sent, not by ticks, so that it is right after the tab has slept. */
export function secondsUntilResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return COUNTDOWN_AT_REST
  const passed = Math.max(0, Math.floor((now - sentAt) / 1000))
  return Math.max(0, RESEND_AFTER_SECONDS - passed)
}
