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

/** Converts the contract's schemas to JSON Schema. A schema with an id is written once, to `named`, and referred to. */
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

  /** Follows a `$ref` to its schema. */
  resolve(schema: Schema): Schema {
    return this.named[schema.$ref?.slice(NAMED.length) ?? ''] ?? schema
  }
}

/** Joins several patterns that must all match into one, because client generators understand only one. */
function joinPatterns(schema: Schema): void {
  const patterns = schema.allOf?.map(({ pattern }) => pattern)
  if (!patterns?.every((pattern) => pattern !== undefined)) return
  schema.pattern = patterns.map((pattern) => `(?=${pattern})`).join('')
  delete schema.allOf
}
