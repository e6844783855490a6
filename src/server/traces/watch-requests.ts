import type { IncomingHttpHeaders } from 'node:http'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { type Arrived, arrivals } from '../http/listen.ts'
import { methodOf, routeOf } from '../metrics/route-of.ts'
import { current, type Spans } from './spans.ts'

/** Monitoring polls these constantly, so they are not traced. */
const WATCHERS = new Set(['healthz', 'metrics', 'readyz'])

export interface WatchedRequests {
  /** Returns the span context of a request that is still running. */
  contextOf(requestId: string): Context | undefined
  stop(): void
}

/** Creates a span for each request, including fast-path ones. It is named by its route, as the URL may be a secret. */
export function watchRequests(spans: Spans): WatchedRequests {
  const open = new Map<string, Context>()
  arrivals.bindStore(current, (arrived) => {
    const { id, incoming, outgoing } = arrived as Arrived
    const method = methodOf(incoming.method ?? '')
    const route = routeOf(incoming.url ?? '')
    if (WATCHERS.has(route)) return undefined
    const attributes = { 'http.request.method': method, 'http.route': route, 'punnet.request_id': id }
    const beginning = { kind: SpanKind.SERVER, attributes }
    const { span, context } = spans.begin(`${method} ${route}`, beginning, callerOf(incoming.headers))
    open.set(id, context)
    outgoing.once('close', () => {
      open.delete(id)
      endAnswered(span, outgoing.statusCode)
    })
    return context
  })
  return {
    contextOf: (requestId) => open.get(requestId),
    stop: () => void arrivals.unbindStore(current),
  }
}

/** Reads only `traceparent` of W3C's two headers: `tracestate` may hold arbitrary text. */
function callerOf({ traceparent }: IncomingHttpHeaders): Context {
  const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  if (!caller) return ROOT_CONTEXT
  const { traceId, spanId, traceFlags = TraceFlags.NONE } = caller
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function endAnswered(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
