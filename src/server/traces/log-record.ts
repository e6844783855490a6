import type { Attributes } from '@opentelemetry/api'
import { routeOf } from '../metrics/route-of.ts'

/** What a line of the log says beside its event. */
export type Facts = Readonly<Record<string, unknown>>

/**
 * The facts that leave with a line, and what they are called outside. None says who: ids of customers, their sessions,
 * orders, payments and messages stay in the process's own log, where the request's id leads to them.
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

/** PostgreSQL's errors of this class quote the value that it cannot take. */
const QUOTES_A_VALUE = /^22[0-9A-Z]{3}$/

export function attributesOf(event: string, facts: Facts): Attributes {
  const attributes: Attributes = {}
  const quotes = typeof facts.code === 'string' && QUOTES_A_VALUE.test(facts.code)
  for (const [fact, name] of Object.entries(LEAVING)) {
    if (quotes && fact === 'error') continue
    const value = facts[fact]
    if (typeof value === 'string' || typeof value === 'number') attributes[name] = value
  }
  // A value of several lines goes on where the stack begins.
  if (Array.isArray(facts.stack) && !quotes) attributes['exception.stacktrace'] = facts.stack.join('\n')
  if (event === 'request') {
    attributes['punnet.request_id'] = String(facts.id)
    // An address may hold a number of an order, or be a key itself.
    attributes['http.route'] = routeOf(String(facts.path))
  }
  return attributes
}
