const REFRESHED_AHEAD_MS = 30_000

/**
 * Whether an access token should be refreshed before it is used again, by the service's clock. What cannot be read counts
 * as expired, and so does a token from the future: the device's clock was set back since the token came.
 */
export function isExpiring(accessToken: string | null, now: number): boolean {
  const { iat = 0, exp = 0 } = claimsOf(accessToken)
  return exp * 1_000 - now < REFRESHED_AHEAD_MS || iat * 1_000 > now
}

/** How far the device's clock is ahead of the service's, told by a token that comes at this moment. */
export function clockAheadOf(accessToken: string, now: number): number {
  const { iat } = claimsOf(accessToken)
  return iat === undefined ? 0 : now - iat * 1_000
}

interface Claims {
  iat?: number | undefined
  exp?: number | undefined
}

/** Both in seconds, where the token says them. */
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
