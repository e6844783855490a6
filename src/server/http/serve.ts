import type { Customer, Operator, Shop, Visitor } from '#business/shop.ts'
import { type DescribedEndpoint, requireDescribed } from '#contract/api.ts'
import type { DescriptionOf, Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'

/** Whom each access lets in. */
interface Callers {
  anyone: undefined
  customer: Customer
  operator: Operator
}

/** What a verb is asked with. */
export interface Ask<E extends Endpoint> {
  shop: Shop
  caller: Callers[E['access']]
  visitor: Visitor
  input: InputOf<E>
  /** Of its `Idempotency-Key`, as it was sent, where the endpoint reads one: for the verb to check. */
  key: DescriptionOf<E>['headers'] extends object ? string | undefined : undefined
  request: Request
}

export interface Served {
  endpoint: DescribedEndpoint
  run: (ask: Ask<Endpoint>) => Promise<unknown>
}

/** What the verb of a stream gives: its news, one after the other, until told to stop. */
export type NewsUntil<News> = (stop: AbortSignal) => AsyncIterable<News>

type Answered<E extends Endpoint> = DescriptionOf<E>['stream'] extends true
  ? NewsUntil<ReplyOf<E>>
  : ReplyOf<E>

/** Joins an endpoint to its verb. */
export function serve<E extends Endpoint>(endpoint: E, run: (ask: Ask<E>) => Promise<Answered<E>>): Served {
  return { endpoint: requireDescribed(endpoint), run: run as Served['run'] }
}
