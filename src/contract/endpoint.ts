import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone at all, or a signed-in customer. */
export type Access = 'anyone' | 'customer'

export interface Endpoint {
  method: Method
  /** With `{name}` where a part of the path is input. */
  path: `/api/${string}`
  access: Access
  /** One line for whoever reads the API's description. */
  summary: string
  input: z.ZodObject
  /** What it reads of the request's headers; the verb that uses one checks it. */
  headers?: z.ZodObject
  reply: z.ZodType
  /** The status of a good answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204
  /** The same for every caller, and kept by the service until the catalogue changes. */
  kept?: boolean
  /** A GET that does something: other sites' pages may not ask for it. */
  ownSiteOnly?: boolean
  /** The header that signs the body, which is then read as it came: `body` and `signature` are the input. */
  signedBody?: string
  /** Answered with server-sent events until somebody ends it; `reply` is what each of them carries. */
  stream?: boolean
  refusals?: readonly RefusalCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What a caller hands over. */
export type AskOf<E extends Endpoint> = z.input<E['input']>
/** What a verb receives: checked, with defaults filled in. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
