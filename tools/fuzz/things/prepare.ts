import type { Shop } from '#business/shop.ts'
import { requireDescribed } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import type { AskOf, Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'

export type Fields = Record<string, unknown>

/** A signed-in customer or operator. */
export interface Person {
  id: string
  sessionId: string
  headers: Record<string, string>
  call: Call
}

/** A running shop for those who make the things that fuzzed requests name. */
export interface Context {
  /** Composed in this process, for what the API does not give away: codes and tokens. */
  shop: Shop
  /** All keys of the shop derive from it. */
  secret: string
  db: Database
  port: number
  /** The person whose requests are fuzzed. */
  me: Person
  /** Calls as that person. */
  call: Call
  /** Calls without signing in. */
  callAsAnyone: Call
  newCustomer(): Promise<Person>
  newOwner(): Promise<Person>
}

/** Each request names one of several things. */
type Things<F> = F | readonly F[]

/** Returns the headers that sign a body. */
export type Sign = (body: Buffer) => Record<string, string>

export interface Preparation {
  prepare: (context: Context) => Things<Fields> | Promise<Things<Fields>>
  /** Makes the file that is the body of the request. */
  file?: () => Promise<Buffer>
  sign?: (context: Context) => Sign
}

export type Prepared = readonly [operationId: string, preparation: Preparation]

/** Takes the place of the example's values; a field that is undefined is left out. */
type FieldsOf<E extends Endpoint> = { [Name in keyof AskOf<E>]?: AskOf<E>[Name] | undefined }

/** Tells how to make the things that a request to this endpoint names, so that the shop takes it. */
export function prepared<E extends Endpoint>(
  endpoint: E,
  prepare: (context: Context) => Things<FieldsOf<E>> | Promise<Things<FieldsOf<E>>>,
  file?: () => Promise<Buffer>,
): Prepared {
  return [requireDescribed(endpoint).operationId, { prepare, ...(file && { file }) }]
}

/** The same for an endpoint whose body is signed: the fields are the whole body. */
export function preparedSigned(
  endpoint: Endpoint,
  prepare: Preparation['prepare'],
  sign: (context: Context) => Sign,
): Prepared {
  return [requireDescribed(endpoint).operationId, { prepare, sign }]
}

const SEVERAL = 10

/** Makes several things, as a request that is taken uses its thing up. */
export function several<F>(make: (context: Context) => F | Promise<F>): (context: Context) => Promise<F[]> {
  return async (context) => {
    const things: F[] = []
    while (things.length < SEVERAL) things.push(await make(context))
    return things
  }
}

/** Returns letters and digits that no other thing is called. */
export function unique(): string {
  return newId(new Date())
}
