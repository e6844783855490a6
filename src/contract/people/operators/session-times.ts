const MINUTE_MS = 60_000

export const SESSION_HOURS = 12
/** The idle timeout on a device that other people use too. */
export const SHARED_IDLE_MINUTES = 30
/** How long a re-authentication lasts for actions on money and people. */
export const REAUTHENTICATION_MINUTES = 15
export const SIGN_IN_LINK_MINUTES = 15
export const INVITATION_DAYS = 7
export const FIRST_OWNER_HOURS = 24

export interface SessionTimes {
  is_shared: boolean
  seen_at: Date
  proved_at: Date
  expires_at: Date
}

/** A session ends by its age, and on a shared device also after half an hour without use. */
export function isLiving({ is_shared, seen_at, expires_at }: SessionTimes, now: Date): boolean {
  if (expires_at <= now) return false
  return !is_shared || now.getTime() - seen_at.getTime() < SHARED_IDLE_MINUTES * MINUTE_MS
}

/** Returns until when actions on money and people need no further re-authentication. */
export function provedUntil({ proved_at }: Pick<SessionTimes, 'proved_at'>): Date {
  return new Date(proved_at.getTime() + REAUTHENTICATION_MINUTES * MINUTE_MS)
}
