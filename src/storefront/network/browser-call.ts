import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type CallOptions, createCall, fetchInTime, type Send } from '#contract/call.ts'
import { RETRY_DELAY_MS } from '#contract/constants.ts'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Shortage } from '#contract/refusals.ts'
import { isRefused, ownRefusals, Refused, refusedHere } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { showDialog } from '../layout/dialog-store.ts'
import { useLoaderStore } from './loader-store.ts'
import { readRoot } from './root-store.ts'
import { isTokenOld } from './token-age.ts'

interface BrowserCallOptions extends CallOptions {
  /** Shows the global loader while it runs. */
  loader?: boolean
  /** Number of retries after a failure; none by default. */
  retries?: number
}

type BrowserCall = <E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options?: BrowserCallOptions,
) => Promise<ReplyOf<E>>

type Watch = (request: Request, answer: Promise<Response>) => Promise<Response>
let watch: Watch = (_, answer) => answer

/** Lets the code that follows the connection watch every call, once it has loaded. */
export function watchCalls(by: Watch): void {
  watch = by
}

let send: Send = (request) => fetchInTime(withCsrfToken(request))

/** Lets the code that fetches ahead answer a call by what it has. */
export function answerBy(by: (send: Send) => Send): void {
  send = by(send)
}

/** A call without the customer's access token. */
export const overNetwork = createCall(
  (request) => watch(request, send(request)),
  import.meta.env.SSR ? '' : location.origin,
)

/** Calls the API over the network. A 401 opens the login dialog. */
export const call: BrowserCall = async (endpoint, ask, options = {}) => {
  const done = options.loader ? useLoaderStore.getState().begin() : undefined
  const asked = async () =>
    overNetwork(endpoint, ask, await withToken(endpoint, options)).catch(openLoginIfAsked)
  try {
    return await withRetries(asked, options.retries ?? 0)
  } finally {
    done?.()
  }
}

function openLoginIfAsked(error: unknown): never {
  if (error instanceof Refused && error.status === 401) showDialog({ type: 'login' })
  throw error
}

/** A call for customers waits for a fresh token; a call that anyone may make goes without one instead. */
async function withToken({ access }: Endpoint, options: CallOptions): Promise<CallOptions> {
  const { auth } = readRoot()
  if (!auth.isLoggedIn) return options
  const isOld = isTokenOld(auth)
  if (isOld && access === 'anyone') return options
  const token = isOld ? await freshAccessToken() : auth.accessToken
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } }
}

const loadRefreshing = () => import('./fresh-access.ts')

async function freshAccessToken(): Promise<string> {
  const { freshAccessToken } = await loadRefreshing().catch(() => {
    throw refusedHere('network_error')
  })
  return freshAccessToken()
}

// Preloaded: a browser that has failed to import a script, while offline, does not try again.
if (!import.meta.env.SSR && readRoot().auth.isLoggedIn) loadRefreshing().catch(() => {})

async function withRetries<T>(ask: () => Promise<T>, retries: number): Promise<T> {
  for (let left = retries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      if (left === 0) {
        // biome-ignore lint/suspicious/noConsole: the specification asks for this line
        if (retries > 0) console.error('Max retries reached')
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof Refused && error.status !== 401 && error.status !== 403
}

// Double-submit cookie: repeated in a header, which a page of another site cannot set.
function withCsrfToken(request: Request): Request {
  const token = document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1]
  if (token && request.method !== 'GET') request.headers.set('x-csrftoken', token)
  return request
}

interface Held<T> {
  /** Key of the request that was answered. */
  key: string | undefined
  data: T | undefined
  /** Key of the request that `data` answers, which an older one does after a failure. */
  of: string | undefined
  failure: Refused | undefined
}

interface Answer<T> {
  /** The newest answer, which stays while a newer one is under way. */
  data: T | undefined
  /** `data` answers a request with this key, whether or not it could be asked again. */
  isOfKey: boolean
  failure: Refused | undefined
  isLoading: boolean
  again: () => void
  replace: (data: T) => void
}

/**
 * Fetches an answer, again whenever the key changes; drops late answers to older keys. With `debounceMs`, the request
 * waits until the key has not changed for that long, as it does while the shopper types.
 */
export function useAnswer<T>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
  { debounceMs = 0 } = {},
): Answer<T> {
  const [held, setHeld] = useState<Held<T>>({
    key: undefined,
    data: undefined,
    of: undefined,
    failure: undefined,
  })
  const [turn, setTurn] = useState(0)
  const turned = key === undefined ? undefined : `${turn} ${key}`

  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (turned === undefined) return
    const leaving = new AbortController()
    const begin = () =>
      askNow(leaving.signal).then(
        (data) => leaving.signal.aborted || setHeld({ key: turned, data, of: key, failure: undefined }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          const failure = error instanceof Refused ? error : refusedHere('internal_error')
          setHeld((held) => ({ ...held, key: turned, failure }))
        },
      )
    const timer = setTimeout(begin, debounceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [turned, key, debounceMs])

  const again = useCallback(() => setTurn((turn) => turn + 1), [])
  const replace = useCallback((data: T) => setHeld((held) => ({ ...held, data, failure: undefined })), [])
  return {
    data: held.data,
    isOfKey: held.of === key,
    failure: held.key === turned ? held.failure : undefined,
    isLoading: turned !== undefined && held.key !== turned,
    again,
    replace,
  }
}

/** Returns the message that tells a shopper what went wrong. */
export function sentenceOf(error: unknown, otherwise: string = ownRefusals.internal_error[1]): string {
  return error instanceof Refused ? error.message : otherwise
}

export function tellFailure(error: unknown, about?: string): void {
  showToast('error', sentenceOf(error), about)
}

/** Like `sentenceOf`, for a form with one place for errors: prefers a field's own message, which says more. */
export function fieldSentenceOf(error: unknown): string {
  const fields = isRefused(error, 'invalid_input') ? error.details.fields : undefined
  return Object.values(fields ?? {})[0] ?? sentenceOf(error)
}

/** Returns the lines that are short of stock, if that is why the request was refused. */
export function shortagesOf(error: unknown): readonly Shortage[] {
  if (!isRefused(error, 'insufficient_stock')) return []
  return 'lines' in error.details ? error.details.lines : []
}
