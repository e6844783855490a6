const REFRESHED_AHEAD_MS = 30_000

/** Whether an access token should be refreshed before it is used again. What cannot be read counts as expired. */
export function isExpiring(accessToken: string | null, now: number): boolean {
  return expiresAt(accessToken) - now < REFRESHED_AHEAD_MS
}

function expiresAt(accessToken: string | null): number {
  try {
    const claims = accessToken?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(claims ?? ''))
    return typeof exp === 'number' ? exp * 1_000 : 0
  } catch {
    return 0
  }
}
