import { z } from 'zod'

export interface Schema {
  type?: string | string[]
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  minItems?: number
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  [more: string]: unknown
}

const NAMED = '#/components/schemas/'

/** JSON Schema of the contract's schemas. Those that have an id stand once, in `named`, and are referred to. */
export class Schemas {
  readonly named: Record<string, Schema> = {}

  of(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => joinPatterns(jsonSchema as Schema),
    })
    const { $schema, $defs, ...own } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${NAMED}`))
    Object.assign(this.named, $defs)
    return own
  }

  /** The schema itself, wherever it stands. */
  resolve(schema: Schema): Schema {
    return this.named[schema.$ref?.slice(NAMED.length) ?? ''] ?? schema
  }
}

/** One pattern in place of several that must all hold: client generators know what to make of one. */
function joinPatterns(schema: Schema): void {
  const patterns = schema.allOf?.map(({ pattern }) => pattern)
  if (!patterns?.every((pattern) => pattern !== undefined)) return
  schema.pattern = patterns.map((pattern) => `(?=${pattern})`).join('')
  delete schema.allOf
}
