import { type CallOptions, createCall, fetchInTime, type Send } from '#contract/call.ts'
import { RETRY_DELAY_MS } from '#contract/constants.ts'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { Refused, refusedHere } from '#contract/refused.ts'
import { useDialogStore } from '../layout/dialog-store.ts'
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
  if (error instanceof Refused && error.status === 401) useDialogStore.getState().show({ type: 'login' })
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
