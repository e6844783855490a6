import { refreshToken as endpoint } from '#contract/people/sessions/accounts.ts'
import { Refused, refusedHere } from '#contract/refused.ts'
import { showDialog } from '../layout/dialog-store.ts'
import { overNetwork } from './browser-call.ts'
import { keepTokens } from './change-session.ts'
import { forgetSession, readRoot } from './root-store.ts'
import { isTokenOld } from './token-age.ts'

let inFlight: Promise<string> | undefined

/** Returns an access token that stays valid for a while. Single-flight: this tab refreshes once for all callers. */
export function freshAccessToken(): Promise<string> {
  inFlight ??= refreshed().finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function refreshed(): Promise<string> {
  // Read only now: a refresh token that another tab has already rotated looks stolen.
  const { auth } = readRoot()
  const { refreshToken, accessToken } = auth
  if (accessToken && !isTokenOld(auth)) return accessToken
  if (!refreshToken) return giveUp(refusedHere('session_over'))
  try {
    const { access, refresh } = await overNetwork(endpoint, { refresh: refreshToken })
    const held = readRoot().auth.refreshToken
    if (held === refreshToken || held === refresh) {
      keepTokens({ accessToken: access, refreshToken: refresh })
      return access
    }
  } catch (error) {
    const isOver = error instanceof Refused && error.status === 401
    if (!isOver) throw error
    if (readRoot().auth.refreshToken === refreshToken) return giveUp(error)
  }
  return asOfNow()
}

/** A late answer must not sign in a customer who has signed out meanwhile, or who uses another number by now. */
async function asOfNow(): Promise<string> {
  // A shopper who signed out is not asked to sign in again.
  if (!readRoot().auth.isLoggedIn) throw refusedHere('not_signed_in')
  return refreshed()
}

/** The service has ended the session: the page stays, and asks the customer to sign in. */
function giveUp(refusal: Refused): never {
  showDialog({ type: 'login' })
  forgetSession({ isExpired: true })
  throw refusal
}
