import { type Call, createCall } from '#contract/call.ts'
import { type CallWithFile, createCallWithFile } from '#contract/call-with-file.ts'

const DOOR = '/office/sign-in'

/** The API as an operator's browser reaches it: the session is a cookie that no script sees. */
export const call: Call = createCall(send, location.origin)
export const callWithFile: CallWithFile = createCallWithFile(send, location.origin)

async function send(request: Request): Promise<Response> {
  const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  if (token && request.method !== 'GET') request.headers.set('x-csrftoken', token)
  const answer = await fetch(request)
  if (answer.status === 401 && !isAtDoor()) leaveForDoor()
  return answer
}

function isAtDoor(): boolean {
  return location.pathname === DOOR || location.pathname === '/office/join'
}

/** The session has ended: signed in again, the operator is where they were. */
function leaveForDoor(): void {
  location.assign(`${DOOR}?${new URLSearchParams({ to: location.pathname + location.search })}`)
}
