import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** All of an endpoint that its callers need not carry: what it takes and answers, and how it behaves. */
export interface Description {
  /** One line for readers of the API's description. */
  summary: string
  input: z.ZodObject
  /** What it reads of the request's headers; the verb that uses one checks it. */
  headers?: z.ZodObject
  reply: z.ZodType
  /** The status of a good answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204
  /** The same for every caller, so the response is cached until something that it shows changes. */
  cached?: boolean
  /** A GET that does something: other sites' pages may not ask for it. */
  ownSiteOnly?: boolean
  /** The body is signed, and read as it came: `body` and all `headers` are the input, for the verb to check. */
  signedBody?: boolean
  /** The body is a file, as it is, of at most so many bytes; all else that it takes is in the query. */
  fileBody?: { bytesAtMost: number }
  /** While the disk of the database takes nothing new. Unless told, a GET is answered and all else is refused. */
  onFullDisk?: 'answered' | 'refused'
  /** Answered with server-sent events until the caller leaves; `reply` is what each of them carries. */
  stream?: boolean
  /** What its verb refuses with, which a test holds; what any endpoint may answer is left out. */
  refusals?: readonly RefusalCode[]
}

/** What stands in a `*.schema.ts` under the name of its endpoint. */
export function description<const D extends Description>(described: D): D {
  return described
}
