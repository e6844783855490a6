export const RESEND_AFTER_SECONDS = 59
/** What the countdown shows before the first code was sent. */
const COUNTDOWN_AT_REST = 8

/** The seconds until a code may be sent again; counted from when one was, so that a sleeping tab is right when it wakes. */
export function secondsUntilResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return COUNTDOWN_AT_REST
  const passed = Math.max(0, Math.floor((now - sentAt) / 1000))
  return Math.max(0, RESEND_AFTER_SECONDS - passed)
}
