import type { Customer, Operator, Shop, Visitor } from '#business/shop.ts'
import { type DescribedEndpoint, requireDescribed } from '#contract/api.ts'
import type { DescriptionOf, Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'

/** The caller that each kind of access admits. */
interface Callers {
  anyone: undefined
  customer: Customer
  operator: Operator
}

/** Arguments of a verb. */
export interface Ask<E extends Endpoint> {
  shop: Shop
  caller: Callers[E['access']]
  visitor: Visitor
  input: InputOf<E>
  /** The raw `Idempotency-Key` header, if the endpoint reads one; the verb checks it. */
  key: DescriptionOf<E>['headers'] extends object ? string | undefined : undefined
  request: Request
}

export interface Served {
  endpoint: DescribedEndpoint
  run: (ask: Ask<Endpoint>) => Promise<unknown>
}

/** Events of a stream, one after another, until the signal aborts. */
export type NewsUntil<News> = (stop: AbortSignal) => AsyncIterable<News>

type Answered<E extends Endpoint> = DescriptionOf<E>['stream'] extends true
  ? NewsUntil<ReplyOf<E>>
  : ReplyOf<E>

/** Binds an endpoint to its verb. */
export function serve<E extends Endpoint>(endpoint: E, run: (ask: Ask<E>) => Promise<Answered<E>>): Served {
  return { endpoint: requireDescribed(endpoint), run: run as Served['run'] }
}
