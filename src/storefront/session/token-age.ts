import { isExpiring } from '#contract/sessions/token-expiry.ts'
import type { Auth } from './root-store.ts'
import { shopNow } from './shop-now.ts'

let seen = { accessToken: '' as string | null, now: 0, at: 0 }

/** Whether a customer's access token must be refreshed before it is used, however their device's clock is set. */
export function isTokenOld(auth: Auth): boolean {
  const { accessToken } = auth
  const now = shopNow(auth)
  if (seen.accessToken !== accessToken) seen = { accessToken, now, at: performance.now() }
  // A clock that is set back while the page is open makes no token younger.
  return isExpiring(accessToken, Math.max(now, seen.now + performance.now() - seen.at))
}
