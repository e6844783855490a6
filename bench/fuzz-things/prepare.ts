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

export type Prepare = (context: Context) => Fields | Promise<Fields>
export type Prepared = readonly [operationId: string, prepare: Prepare]

/** Takes the place of the example's values; a field that is undefined is left out. */
type FieldsOf<E extends Endpoint> = { [Name in keyof AskOf<E>]?: AskOf<E>[Name] | undefined }

/** Tells how to make the things that a request to this endpoint names, so that the shop takes it. */
export function prepared<E extends Endpoint>(
  endpoint: E,
  prepare: (context: Context) => FieldsOf<E> | Promise<FieldsOf<E>>,
): Prepared {
  return [requireDescribed(endpoint).operationId, prepare]
}

/** Returns letters and digits that no other thing is called. */
export function unique(): string {
  return newId(new Date())
}
