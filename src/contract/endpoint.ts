import type { z } from 'zod'
import type { Description } from './description.ts'
import type { Right } from './rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call an endpoint: anyone, a signed-in customer, or an operator whose role has the right. */
type Access = 'anyone' | 'customer' | 'operator'

/**
 * An API endpoint as both sides know it. Its schemas are in a `*.schema.ts`, which the browser imports as types only:
 * they would add a tenth to the home page.
 */
export interface Endpoint<D extends Description = Description, A extends Access = Access> {
  method: Method
  /** Contains `{name}` for each part of the path that is input. */
  path: `/api/${string}`
  access: A
  right?: Right
  /** For money and people: the operator must have confirmed their identity within the last minutes. */
  freshProof?: boolean
  /** Carries the type only; there is never a value. */
  described?: D
}

type Route = `${Method} ${Endpoint['path']}`

// One function per access, so that the compiler infers it from the definition, and with it the type of the caller.

/* @__NO_SIDE_EFFECTS__ */
export function anyone<D extends Description>(route: Route): Endpoint<D, 'anyone'> {
  return { ...partsOf(route), access: 'anyone' }
}

/** For customers who are signed in. */
/* @__NO_SIDE_EFFECTS__ */
export function customer<D extends Description>(route: Route): Endpoint<D, 'customer'> {
  return { ...partsOf(route), access: 'customer' }
}

/** For operators whose role has this right. */
/* @__NO_SIDE_EFFECTS__ */
export function operator<D extends Description>(route: Route, right: Right): Endpoint<D, 'operator'> {
  return { ...partsOf(route), access: 'operator', right }
}

/** For operators who must also have confirmed their identity within the last minutes: for money and people. */
/* @__NO_SIDE_EFFECTS__ */
export function provenOperator<D extends Description>(route: Route, right: Right): Endpoint<D, 'operator'> {
  return { ...operator<D>(route, right), freshProof: true }
}

function partsOf(route: Route) {
  const [method, path] = route.split(' ') as [Method, Endpoint['path']]
  return { method, path }
}

export type DescriptionOf<E extends Endpoint> = NonNullable<E['described']>
/** What a caller passes to an endpoint. */
export type AskOf<E extends Endpoint> = z.input<DescriptionOf<E>['input']>
/** What a verb receives: validated, with defaults filled in. */
export type InputOf<E extends Endpoint> = z.output<DescriptionOf<E>['input']>
export type ReplyOf<E extends Endpoint> = z.output<DescriptionOf<E>['reply']>
