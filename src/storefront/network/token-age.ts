import { isExpiring } from '#contract/people/sessions/token-expiry.ts'
import type { Auth } from './root-store.ts'
import { shopNow } from './shop-now.ts'

let seen = { accessToken: '' as string | null, now: 0, at: 0 }

/** Returns whether the access token must be refreshed before use, however the device's clock is set. */
export function isTokenOld(auth: Auth): boolean {
  const { accessToken } = auth
  const now = shopNow(auth)
  if (seen.accessToken !== accessToken) seen = { accessToken, now, at: performance.now() }
  // Setting the clock back while the page is open must not make a token younger.
  return isExpiring(accessToken, Math.max(now, seen.now + performance.now() - seen.at))
}
