import type { z } from 'zod'
import type { Description } from './description.ts'
import type { Right } from './office/people/rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone at all, a signed-in customer, or an operator of the shop whose role has the right. */
export type Access = 'anyone' | 'customer' | 'operator'

/**
 * A call of the API, as both sides name it. What it takes and answers stands beside it in a `*.schema.ts`, which the
 * browser knows as types alone: its schemas would be a tenth of the home page.
 */
export interface Endpoint<D extends Description = Description, A extends Access = Access> {
  method: Method
  /** With `{name}` where a part of the path is input. */
  path: `/api/${string}`
  access: A
  /** What an operator needs for it. */
  right?: Right
  /** For money and people: the operator has shown within minutes that it is still them. */
  freshProof?: boolean
  /** A type and never a value. */
  described?: D
}

type EndpointFor<A extends Access> = Pick<Endpoint<Description, A>, 'method' | 'path' | 'access'>

type ForOperators = EndpointFor<'operator'> & { right: Right } & Pick<Endpoint, 'freshProof'>

// One signature per access, so that the compiler reads it from the definition: a caller who must be signed in is one.
export function endpoint<D extends Description>(definition: EndpointFor<'anyone'>): Endpoint<D, 'anyone'>
export function endpoint<D extends Description>(definition: EndpointFor<'customer'>): Endpoint<D, 'customer'>
export function endpoint<D extends Description>(definition: ForOperators): Endpoint<D, 'operator'>
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(definition: Endpoint): Endpoint {
  return definition
}

export type DescriptionOf<E extends Endpoint> = NonNullable<E['described']>
/** What a caller hands over. */
export type AskOf<E extends Endpoint> = z.input<DescriptionOf<E>['input']>
/** What a verb receives: checked, with defaults filled in. */
export type InputOf<E extends Endpoint> = z.output<DescriptionOf<E>['input']>
export type ReplyOf<E extends Endpoint> = z.output<DescriptionOf<E>['reply']>
