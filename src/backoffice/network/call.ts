import { useEffect, useId, useState } from 'react'
import { type Call, createCall, fetchInTime } from '#contract/call.ts'
import { type CallWithFile, createCallWithFile } from '#contract/call-with-file.ts'
import type { Endpoint, Method } from '#contract/endpoint.ts'
import { getMe } from '#contract/people/operators/my-account.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { SHOWN_OPERATOR, UNATTENDED } from '#contract/request-headers.ts'
import { hasUnsaved } from '../layout/unsaved-work.ts'
import { createInterruption } from './interruption.ts'
import { isUnattended } from './unattended.ts'
import { hearOfMe, untilNobodyElse, useWhoIsHere } from './who-is-here.ts'

const DOOR = '/office/sign-in'

/** Calls the API from the browser. The session is an HttpOnly cookie. */
export const callAsIs: Call = createCall(send, location.origin)
const callAsIsWithFile: CallWithFile = createCallWithFile(send, location.origin)

/** Like `callAsIs`, but when the session has ended lets the operator log in and continue. */
export const call: Call = (endpoint, ask, options) =>
  whileSignedIn(endpoint, () => callAsIs(endpoint, ask, options))

export const callWithFile: CallWithFile = (endpoint, ask, file) =>
  whileSignedIn(endpoint, () => callAsIsWithFile(endpoint, ask, file))

async function send(request: Request): Promise<Response> {
  const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  if (token && request.method !== 'GET') request.headers.set('x-csrftoken', token)
  const { me } = useWhoIsHere.getState()
  // `getMe` is exempt: its answer tells whether the shown operator is still the signed-in one.
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

/** Once the session has expired, writes and unsaved input wait for a new sign-in; other reads lead to the door. */
async function mended(error: unknown, method: Method): Promise<void> {
  const isOnlyRead = method === 'GET' && !hasUnsaved()
  if (isRefused(error, 'another_operator')) {
    if (!isOnlyRead) await hearWhoIsHere()
    // A screen with unsaved input is kept as it is: its reads wait until the shown operator is back.
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

/** Reloads the operator after a refusal: their role may have changed, or another operator may have logged in. */
export async function hearWhoIsHere(): Promise<void> {
  await callAsIs(getMe, {}).then(
    ({ data }) => hearOfMe(data),
    () => {},
  )
}

function isAtDoor(): boolean {
  return location.pathname === DOOR || location.pathname === '/office/join'
}

/** Leads to the sign-in page, which returns here afterwards. */
function leaveForDoor(): void {
  location.assign(`${DOOR}?${new URLSearchParams({ to: location.pathname + location.search })}`)
}

/** State of an action started by a press: whether it is running, and the error it ended with. */
export function useAction<Input extends unknown[], Result = unknown>(
  work: (...input: Input) => Promise<Result>,
) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  /** Resolves to what the work returns; undefined after a refusal. */
  async function run(...input: Input): Promise<Result | undefined> {
    tellAttempt(id)
    setBusy(true)
    setRefused(undefined)
    try {
      return await work(...input)
    } catch (error) {
      setRefused(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  // A new action removes older messages, so that only the latest one shows. Field errors stay until they are corrected.
  useEffect(
    () => onAttempt((by) => by !== id && setRefused((was: unknown) => (isOfFields(was) ? was : undefined))),
    [id],
  )
  const fields = fieldSentences(refused)
  return { run, busy, fields, sentence: refused && !isOfFields(refused) ? sentenceOf(refused) : undefined }
}

function isOfFields(refused: unknown): boolean {
  return Object.keys(fieldSentences(refused)).length > 0
}

const listeners = new Set<(by: string) => void>()

/** Announces a new action, so that messages about earlier actions disappear. */
function tellAttempt(by: string): void {
  for (const hear of [...listeners]) hear(by)
}

/** Announces that another operator's change was taken, which makes earlier save errors obsolete. */
export function tellTheirsTaken(): void {
  tellAttempt('theirs')
}

export function onAttempt(hear: (by: string) => void): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}

export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  // The browser throws this if the operator cancels or lets the prompt time out.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'It wasn’t confirmed. Please try again.'
  // The browser throws this if the device already has a passkey of the same operator.
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'You already have a passkey on this device.'
  return 'Something went wrong. Please try again.'
}

/** Returns the service's field errors by field name. */
function fieldSentences(error: unknown): Record<string, string> {
  if (!(error instanceof Refused) || error.code !== 'invalid_input') return {}
  const { fields = {} } = error.details as { fields?: Record<string, string> }
  return fields
}

/** Pauses calls until the operator has logged in again. */
const { useInterruption, interrupt: signedInAgain } = createInterruption()
export const useSessionEnded = useInterruption

export function isSessionEnded(error: unknown): error is Refused {
  return error instanceof Refused && (error.code === 'not_signed_in' || error.code === 'session_over')
}

/** Does something to a thing. If another operator has changed it in the meantime, `hear` learns what is there now. */
export async function hearingOthers<Now, Done>(
  work: () => Promise<Done>,
  hear: (now: Now) => unknown,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (isRefused(error, 'changed_meanwhile')) await hear(error.details.now as Now)
    throw error
  }
}
