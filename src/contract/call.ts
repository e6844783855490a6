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

/** The one way to the API, over whatever `send` is: the network, or the same process. */
export function createCall(send: Send, origin: string): Call {
  return async (endpoint, ask, options = {}) => {
    const request = requestFor(endpoint, ask, origin, options)
    return (await answerOf(send, request, options.signal)) as ReplyOf<typeof endpoint>
  }
}

export async function answerOf(send: Send, request: Request, signal?: AbortSignal): Promise<unknown> {
  const response = await send(request).catch((error: unknown) => {
    throw signal?.aborted ? error : refusedHere('network_error')
  })
  if (!response.ok) throw await readRefusal(response)
  return response.status === 204 ? undefined : response.json()
}

function requestFor(endpoint: Endpoint, ask: Record<string, unknown>, origin: string, options: CallOptions) {
  const rest = { ...ask }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const headers = new Headers({ accept: 'application/json', ...options.headers })
  if (!inQuery) headers.set('content-type', 'application/json')
  return new Request(origin + path + (inQuery ? queryOf(rest) : ''), {
    method: endpoint.method,
    headers,
    body: inQuery ? null : JSON.stringify(rest),
    signal: withTimeout(options.signal),
  })
}

export function queryOf(ask: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(ask)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

function withTimeout(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** What says no without a code is something between us and the shop: its status counts all the same. */
async function readRefusal(response: Response): Promise<Refused> {
  const body = (await response.json().catch(() => ({}))) as { error?: string; code?: RefusalCode }
  const { code, error, ...details } = { ...wordsFor(response.status), ...body }
  return new Refused(code, [response.status, error], details)
}

function wordsFor(status: number): { code: RefusalCode; error: string } {
  const code =
    status === 401 ? 'not_signed_in' : status === 429 ? 'too_many_requests' : ('internal_error' as const)
  return { code, error: ownRefusals[code][1] }
}
