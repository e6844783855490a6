import { onTestFinished, vi } from 'vitest'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { Refused } from '#contract/refused.ts'

interface SentRequest {
  method: string
  path: string
  ask: Record<string, unknown>
  headers: Headers
}
interface Route {
  endpoint: Endpoint
  reply: (ask: Record<string, unknown>, headers: Headers) => unknown
}
type FakeReply<E extends Endpoint> = ReplyOf<E> | Refused | Response | 'lost'
type Reply<E extends Endpoint> = (ask: AskOf<E>, headers: Headers) => FakeReply<E> | Promise<FakeReply<E>>

/** Fakes `fetch`, and nothing of our own code, to play the shop's host. */
export function openNetwork() {
  const asked: SentRequest[] = []
  const routes: Route[] = []

  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const route = routes.find(({ endpoint }) => isFor(endpoint, request.method, pathname))
    const ask = { ...inPath(route?.endpoint, pathname), ...(await readAsk(request)) }
    const headers = new Headers(request.headers)
    asked.push({ method: request.method, path: route?.endpoint.path ?? pathname, ask, headers })
    if (!route) throw new Error(`Nothing was said to ${request.method} ${pathname}.`)
    return toResponse(await untilLeft(request.signal, route.reply(ask, headers)))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  /** Sets the response of an endpoint from now on. */
  function answer<E extends Endpoint>(endpoint: E, said: FakeReply<E> | Reply<E>): void {
    const reply = isReply(said) ? said : () => said
    routes.unshift({ endpoint, reply: (ask, headers) => reply(ask as AskOf<E>, headers) })
  }

  /** Returns the requests made to an endpoint so far. */
  function asks({ method, path }: Endpoint): Record<string, unknown>[] {
    return asked.filter((each) => each.method === method && each.path === path).map(({ ask }) => ask)
  }
  return { answer, asks, asked }
}

function isReply<E extends Endpoint>(said: FakeReply<E> | Reply<E>): said is Reply<E> {
  return typeof said === 'function'
}

function isFor(endpoint: Endpoint, method: string, pathname: string): boolean {
  return endpoint.method === method && patternOf(endpoint).test(pathname)
}

function inPath(endpoint: Endpoint | undefined, pathname: string): Record<string, string> {
  const found = Object.entries((endpoint && patternOf(endpoint).exec(pathname)?.groups) ?? {})
  return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]))
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

async function readAsk(request: Request): Promise<Record<string, unknown>> {
  const isFile = request.headers.get('content-type') === 'application/octet-stream'
  const body = isFile ? '' : await request.clone().text()
  return body ? JSON.parse(body) : Object.fromEntries(new URL(request.url).searchParams)
}

/** Rejects an aborted request at once, as a browser does, however slow the response is. */
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
  if (said instanceof Response) return said
  if (!(said instanceof Refused)) return Response.json(said ?? {})
  const { code, message, details, status } = said
  return Response.json({ ...details, code, error: message }, { status })
}
