import { onTestFinished, vi } from 'vitest'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { Refused } from '#contract/refused.ts'

interface Asked {
  path: string
  ask: Record<string, unknown>
  headers: Headers
}
type Said<E extends Endpoint> = ReplyOf<E> | Refused | 'lost'
type Reply<E extends Endpoint> = (ask: AskOf<E>, headers: Headers) => Said<E> | Promise<Said<E>>

/** The shop's host as a browser reaches it: `fetch` itself is replaced, and nothing of ours. */
export function openNetwork() {
  const asked: Asked[] = []
  const answers = new Map<string, (asked: Asked) => unknown>()

  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    const ask = await readAsk(request)
    const headers = new Headers(request.headers)
    asked.push({ path, ask, headers })
    const answer = answers.get(`${request.method} ${path}`)
    if (!answer) throw new Error(`Nothing was said to ${request.method} ${path}.`)
    return toResponse(await untilLeft(request.signal, answer({ path, ask, headers })))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  /** What the host says to an endpoint from now on. */
  function answer<E extends Endpoint>(endpoint: E, said: Said<E> | Reply<E>): void {
    const reply = isReply(said) ? said : () => said
    answers.set(`${endpoint.method} ${endpoint.path}`, ({ ask, headers }) => reply(ask as AskOf<E>, headers))
  }

  /** What an endpoint was asked so far. */
  const asks = ({ path }: Endpoint) => asked.filter((each) => each.path === path).map(({ ask }) => ask)
  return { answer, asks, asked }
}

function isReply<E extends Endpoint>(said: Said<E> | Reply<E>): said is Reply<E> {
  return typeof said === 'function'
}

async function readAsk(request: Request): Promise<Record<string, unknown>> {
  const body = await request.clone().text()
  if (!body) return Object.fromEntries(new URL(request.url).searchParams)
  const isForm = request.headers.get('content-type')?.includes('urlencoded')
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
}

/** A request that its caller gives up ends as in a browser, however long the answer takes. */
async function untilLeft(signal: AbortSignal, answer: unknown): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([answer, promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function toResponse(said: unknown): Response {
  if (said === 'lost') throw new TypeError('Failed to fetch')
  if (!(said instanceof Refused)) return Response.json(said ?? {})
  const { code, message, details, status } = said
  return Response.json({ ...details, code, error: message }, { status })
}
