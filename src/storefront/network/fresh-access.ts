import type { ReplyOf } from '#contract/endpoint.ts'
import { Refused, refusedHere } from '#contract/refused.ts'
import { refreshToken as endpoint } from '#contract/sessions/accounts.ts'
import { isExpiring } from '#contract/sessions/token-expiry.ts'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { changeRoot, forgetSession, readRoot } from '../session/root-store.ts'
import { overNetwork } from './browser-call.ts'

let underWay: Promise<string> | undefined

/** An access token that is good for a while yet. However many calls ask, this tab refreshes once. */
export function freshAccessToken(): Promise<string> {
  underWay ??= refreshed().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function refreshed(): Promise<string> {
  // Read at this moment: a token that another tab has gone on from looks like a thief's.
  const { refreshToken, accessToken } = readRoot().auth
  if (accessToken && !isExpiring(accessToken, Date.now())) return accessToken
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
  // Who signed out meanwhile, or signed in as somebody else, is not brought back by a late answer.
  if (refreshToken !== used && refreshToken !== refresh) throw refusedHere('not_signed_in')
  changeRoot(({ auth, common }) => ({
    auth: { ...auth, accessToken: access, refreshToken: refresh },
    common,
  }))
  return access
}

/** Signed out by the service: the page stays, and asks who is there. */
function giveUp(refusal: Refused): never {
  useDialogStore.getState().show({ type: 'login' })
  forgetSession()
  throw refusal
}
