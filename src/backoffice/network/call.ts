import { type Call, createCall, fetchInTime } from '#contract/call.ts'
import { type CallWithFile, createCallWithFile } from '#contract/call-with-file.ts'
import type { Endpoint, Method } from '#contract/endpoint.ts'
import { getMe } from '#contract/office/account/my-account.ts'
import { SHOWN_OPERATOR, UNATTENDED } from '#contract/office/request-headers.ts'
import { isRefused } from '#contract/refused.ts'
import { hasUnsaved } from '../layout/unsaved-work.ts'
import { isSessionEnded, signedInAgain } from './session-ended.ts'
import { isUnattended } from './unattended.ts'
import { hearOfMe, untilNobodyElse, useWhoIsHere } from './who-is-here.ts'

const DOOR = '/office/sign-in'

/** The API as an operator's browser reaches it: the session is a cookie that no script sees. */
export const callAsIs: Call = createCall(send, location.origin)
const callAsIsWithFile: CallWithFile = createCallWithFile(send, location.origin)

/** The same with a way on where the session has ended. */
export const call: Call = (endpoint, ask, options) =>
  whileSignedIn(endpoint, () => callAsIs(endpoint, ask, options))

export const callWithFile: CallWithFile = (endpoint, ask, file) =>
  whileSignedIn(endpoint, () => callAsIsWithFile(endpoint, ask, file))

async function send(request: Request): Promise<Response> {
  const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  if (token && request.method !== 'GET') request.headers.set('x-csrftoken', token)
  const { me } = useWhoIsHere.getState()
  // The shop is asked who is signed in to learn whether it is still this operator.
  if (me && !request.url.endsWith(getMe.path)) request.headers.set(SHOWN_OPERATOR, me.id)
  if (isUnattended() && request.method === 'GET') request.headers.set(UNATTENDED, '1')
  return fetchInTime(request)
}

async function whileSignedIn<T>({ method }: Endpoint, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      await mended(error, method)
    }
  }
}

/** What is written, or typed, waits on its screen until the operator has signed in again; else the way is to the door. */
async function mended(error: unknown, method: Method): Promise<void> {
  const isOnlyRead = method === 'GET' && !hasUnsaved()
  if (isRefused(error, 'not_allowed')) void hearWhoIsHere()
  if (isRefused(error, 'another_operator')) {
    if (!isOnlyRead) await hearWhoIsHere()
    // With something typed on it, a screen stays as it is: what it would show anew waits.
    if (isOnlyRead || method !== 'GET') throw error
    return untilNobodyElse()
  }
  if (!isSessionEnded(error) || isAtDoor()) throw error
  if (isOnlyRead) {
    leaveForDoor()
    throw error
  }
  await signedInAgain(error)
}

/** What was allowed a moment ago may not be any more: the role is another, or another operator is signed in. */
export async function hearWhoIsHere(): Promise<void> {
  await callAsIs(getMe, {}).then(
    ({ data }) => hearOfMe(data),
    () => {},
  )
}

function isAtDoor(): boolean {
  return location.pathname === DOOR || location.pathname === '/office/join'
}

/** Signed in again, the operator is where they were. */
function leaveForDoor(): void {
  location.assign(`${DOOR}?${new URLSearchParams({ to: location.pathname + location.search })}`)
}
