import { API_TIMEOUT_MS } from './constants.ts'
import type { AskOf, Endpoint, ReplyOf } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'
import { ownRefusals, Refused, refusedHere } from './refused.ts'

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Calls an endpoint and returns its reply, or throws its refusal. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

export type Send = (request: Request) => Promise<Response>

/** Sends a request over the network with a deadline, since a network can lose a response silently. */
export const fetchInTime: Send = (request) =>
  fetch(request, { signal: AbortSignal.any([AbortSignal.timeout(API_TIMEOUT_MS), request.signal]) })

/**
 * Builds the only API client, over any `send`: the network or the same process. Only network calls get a deadline: each
 * timer holds its request in memory for half a minute, too much for hundreds of in-process calls a second.
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
  // A body that is not JSON comes from a captive portal or a proxy, not from the shop.
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
  // `JSON.stringify` drops undefined values.
  const query = new URLSearchParams(JSON.parse(JSON.stringify(ask)))
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Reads the refusal. A body without our code comes from a proxy in between, whose status still counts. Only with a 500,
 * which proxies of their own accord do not send, its `error` is shown, as specified.
 */
async function readRefusal(response: Response): Promise<Refused> {
  const { status } = response
  const { code, error, ...details } = (await response.json().catch(() => 0)) ?? {}
  const retryAfter = Number(response.headers.get('retry-after'))
  if (retryAfter > 0) details.retryAfter = retryAfter
  if (typeof code === 'string' && typeof error === 'string')
    return new Refused(code as RefusalCode, [status, error], details)
  const own = status === 401 ? 'not_signed_in' : status === 429 ? 'too_many_requests' : 'internal_error'
  const isSentence = status === 500 && typeof error === 'string' && error !== ''
  return new Refused(own, [status, isSentence ? error : ownRefusals[own][1]], details)
}
