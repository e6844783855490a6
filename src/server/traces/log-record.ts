import type { Attributes } from '@opentelemetry/api'
import { routeOf } from '../metrics/route-of.ts'

/** The fields of a log line beside its event. */
export type Facts = Readonly<Record<string, unknown>>

/**
 * The facts that are exported with a log line, under their external names. None identifies a person: ids of customers,
 * sessions, orders, payments and messages stay in the local log, where the request's id leads to them.
 */
const LEAVING: Readonly<Record<string, string>> = {
  request: 'punnet.request_id',
  method: 'http.request.method',
  status: 'http.response.status_code',
  ms: 'punnet.ms',
  job: 'punnet.job',
  tries: 'punnet.tries',
  channel: 'punnet.channel',
  provider: 'punnet.provider',
  replica: 'punnet.replica',
  signal: 'punnet.signal',
  products: 'punnet.products',
  removed: 'punnet.removed',
  startedAgainAfterMs: 'punnet.started_again_after_ms',
  error: 'exception.message',
  code: 'error.type',
}

/** PostgreSQL errors of class 22 quote the value that was invalid. */
const QUOTES_A_VALUE = /^22[0-9A-Z]{3}$/

export function attributesOf(event: string, facts: Facts): Attributes {
  const attributes: Attributes = {}
  const quotes = typeof facts.code === 'string' && QUOTES_A_VALUE.test(facts.code)
  for (const [fact, name] of Object.entries(LEAVING)) {
    if (quotes && fact === 'error') continue
    const value = facts[fact]
    if (typeof value === 'string' || typeof value === 'number') attributes[name] = value
  }
  // A quoted value with line breaks may continue into the stack's first lines.
  if (Array.isArray(facts.stack) && !quotes) attributes['exception.stacktrace'] = facts.stack.join('\n')
  if (event === 'request') {
    attributes['punnet.request_id'] = String(facts.id)
    // A path may contain an order's number or a secret key, so only its route is exported.
    attributes['http.route'] = routeOf(String(facts.path))
  }
  return attributes
}
