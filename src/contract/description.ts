import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** The parts of an endpoint that its callers do not need to load: what it takes and answers, and how it behaves. */
export interface Description {
  /** One line for the API documentation. */
  summary: string
  input: z.ZodObject
  /** The request headers that the verb reads; the verb validates them itself. */
  headers?: z.ZodObject
  reply: z.ZodType
  /** The status of a successful response; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** The response is the same for every caller, so it is cached until something that it shows changes. */
  cached?: boolean
  /** For a GET with side effects: requests from other sites' pages are refused. */
  ownSiteOnly?: boolean
  /** The type of a signed body, which stays unparsed: the verb gets it and all headers, and verifies it. */
  signedBody?: 'application/json' | 'application/x-www-form-urlencoded'
  /** The body is a raw file with a size limit; all other input is in the query. */
  fileBody?: { bytesAtMost: number }
  /** The behaviour while the database's disk is full. By default a GET is answered and anything else is refused. */
  onFullDisk?: 'answered' | 'refused'
  /** The response is a stream of server-sent events until the caller leaves; `reply` is the schema of each event. */
  stream?: boolean
  /** The refusals of the verb itself, verified by a test; refusals that any endpoint can give are left out. */
  refusals?: readonly RefusalCode[]
}

/** Defines the entry of an endpoint in a `*.schema.ts`, under the endpoint's name. */
export function description<const D extends Description>(described: D): D {
  return described
}
