import { z } from 'zod'
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

type Given = Omit<Description, 'input' | 'reply'> & Partial<Pick<Description, 'input' | 'reply'>>

const nothing = { input: z.object({}), reply: z.void(), status: 204 } as const

/** Takes nothing in where no input is given, and answers nothing, 204, where no reply is. */
type Whole<D extends Given> = D &
  (D extends { input: z.ZodObject } ? unknown : Pick<typeof nothing, 'input'>) &
  (D extends { reply: z.ZodType } ? unknown : Pick<typeof nothing, 'reply' | 'status'>)

/** Defines the entry of an endpoint in a `*.schema.ts`, under the endpoint's name. */
export function description<const D extends Given>(described: D): Whole<D> {
  const { input, reply, status } = nothing
  return { input, ...(!described.reply && { reply, status }), ...described } as unknown as Whole<D>
}

/** An object under its name in the API's documentation. */
export function named<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id })
}
