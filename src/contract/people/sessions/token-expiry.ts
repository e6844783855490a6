const REFRESHED_AHEAD_MS = 30_000

/**
 * Whether an access token should be refreshed before its next use, by the service's clock. An unreadable token counts
 * as expired, and so does a token from the future: the device's clock was set back after the token arrived.
 */
export function isExpiring(accessToken: string | null, now: number): boolean {
  const { iat = 0, exp = 0 } = claimsOf(accessToken)
  return exp * 1_000 - now < REFRESHED_AHEAD_MS || iat * 1_000 > now
}

/** Returns how far the device's clock is ahead of the service's, measured with a token that has just arrived. */
export function clockAheadOf(accessToken: string, now: number): number {
  const { iat } = claimsOf(accessToken)
  return iat === undefined ? 0 : now - iat * 1_000
}

interface Claims {
  iat?: number | undefined
  exp?: number | undefined
}

/** Both claims are in seconds; a missing one is undefined. */
function claimsOf(accessToken: string | null): Claims {
  try {
    const claims = accessToken?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(claims ?? ''))
    return { iat: ifNumber(iat), exp: ifNumber(exp) }
  } catch {
    return {}
  }
}

function ifNumber(claim: unknown): number | undefined {
  return typeof claim === 'number' ? claim : undefined
}
