import type { ReplyOf } from '#contract/endpoint.ts'
import { Refused, refusedHere } from '#contract/refused.ts'
import { refreshToken as endpoint } from '#contract/sessions/accounts.ts'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { forgetSession, keepTokens, readRoot } from '../session/root-store.ts'
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
    return goOnWith(refreshToken, await overNetwork(endpoint, { refresh: refreshToken }))
  } catch (error) {
    const isOver = error instanceof Refused && error.status === 401
    if (!isOver) throw error
    return readRoot().auth.refreshToken === refreshToken ? giveUp(error) : refreshed()
  }
}

function goOnWith(used: string, { access, refresh }: ReplyOf<typeof endpoint>): string {
  const { refreshToken } = readRoot().auth
  // A late answer does not sign a customer in again who has signed out meanwhile, or in with another number.
  if (refreshToken !== used && refreshToken !== refresh) throw refusedHere('not_signed_in')
  keepTokens({ accessToken: access, refreshToken: refresh })
  return access
}

/** The service has signed the customer out: the page stays, and asks them to sign in. */
function giveUp(refusal: Refused): never {
  useDialogStore.getState().show({ type: 'login' })
  forgetSession()
  throw refusal
}
