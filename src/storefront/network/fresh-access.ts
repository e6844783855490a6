import { Refused, refusedHere } from '#contract/refused.ts'
import { refreshToken as endpoint } from '#contract/sessions/accounts.ts'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { keepTokens } from '../session/change-session.ts'
import { forgetSession, readRoot } from '../session/root-store.ts'
import { isTokenOld } from '../session/token-age.ts'
import { overNetwork } from './browser-call.ts'

let inFlight: Promise<string> | undefined

/** An access token that is good for a while yet. Single-flight: however many calls ask, this tab refreshes once. */
export function freshAccessToken(): Promise<string> {
  inFlight ??= refreshed().finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function refreshed(): Promise<string> {
  // Read at this moment: a token that another tab has gone on from looks like a thief's.
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

/** A late answer does not sign a customer in again who has signed out meanwhile, or in with another number. */
async function asOfNow(): Promise<string> {
  // A shopper who signed out is not asked to sign in again.
  if (!readRoot().auth.isLoggedIn) throw refusedHere('not_signed_in')
  return refreshed()
}

/** The service has signed the customer out: the page stays, and asks them to sign in. */
function giveUp(refusal: Refused): never {
  useDialogStore.getState().show({ type: 'login' })
  forgetSession()
  throw refusal
}
