import { API_TIMEOUT_MS } from './constants.ts'
import type { AskOf, Endpoint, ReplyOf } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'
import { ownRefusals, Refused, refusedHere } from './refused.ts'

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Asks the shop for something and gives its answer, or throws the refusal that it gave. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

export type Send = (request: Request) => Promise<Response>

/** Over the network, which may lose an answer without a word. */
export const fetchInTime: Send = (request) =>
  fetch(request, { signal: AbortSignal.any([AbortSignal.timeout(API_TIMEOUT_MS), request.signal]) })

/**
 * The one way to the API, over whatever `send` is: the network, or the same process. A deadline is the network's: each
 * holds on to what asked for half a minute, which a process that asks itself hundreds of times a second has no room for.
 */
export function createCall(send: Send, origin: string): Call {
  return async (endpoint, ask, options = {}) => {
    const request = requestFor(endpoint, ask, origin, options)
    return (await answerOf(send, request, options.signal)) as ReplyOf<typeof endpoint>
  }
}

export async function answerOf(send: Send, request: Request, signal?: AbortSignal): Promise<unknown> {
  const unreachable = (error: unknown) => {
    throw signal?.aborted ? error : refusedHere('network_error')
  }
  const response = await send(request).catch(unreachable)
  if (!response.ok) throw await readRefusal(response)
  // What is no JSON comes from a page that a network puts before the shop.
  return response.status === 204 ? undefined : response.json().catch(unreachable)
}

function requestFor(endpoint: Endpoint, ask: Record<string, unknown>, origin: string, options: CallOptions) {
  const rest = { ...ask }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return new Request(origin + path + (inQuery ? queryOf(rest) : ''), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: inQuery ? null : JSON.stringify(rest),
    signal: options.signal ?? null,
  })
}

export function queryOf(ask: Record<string, unknown>): string {
  // JSON leaves out what is undefined.
  const query = new URLSearchParams(JSON.parse(JSON.stringify(ask)))
  return query.size > 0 ? `?${query}` : ''
}

/** What says no otherwise than the shop does is something between us and it: its status counts all the same. */
async function readRefusal(response: Response): Promise<Refused> {
  const { status } = response
  const { code, error, ...details } = (await response.json().catch(() => 0)) ?? {}
  const retryAfter = Number(response.headers.get('retry-after'))
  if (retryAfter > 0) details.retryAfter = retryAfter
  if (typeof code === 'string' && typeof error === 'string')
    return new Refused(code as RefusalCode, [status, error], details)
  const own = status === 401 ? 'not_signed_in' : status === 429 ? 'too_many_requests' : 'internal_error'
  return new Refused(own, [status, ownRefusals[own][1]], details)
}
