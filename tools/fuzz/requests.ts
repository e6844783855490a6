import fc from 'fast-check'
import type { DescribedEndpoint } from '#contract/api.ts'
import { exampleOf } from '#server/description/examples.ts'
import { type Schema, Schemas } from '#server/description/schemas.ts'
import type { KnownThings } from './known-things.ts'
import { oddBodies, oddNames, oddValues } from './odd-values.ts'

type Fields = Record<string, unknown>

export interface FuzzRequest {
  /** What the request says. */
  fields: Fields
  path: string
  init: { method: string; headers: Record<string, string>; body?: BodyInit }
}

const SHORT_TEXT = 40
const QUERY_AT_MOST = 6_000
const INT32 = 2 ** 31
const IS_ID = /_id$|^(number|before)$/

/** Requests that the schema and the shop's own things allow, and requests that something is wrong with. */
export function requestsTo(endpoint: DescribedEndpoint, known: KnownThings): fc.Arbitrary<FuzzRequest> {
  const fields = plainFields(endpoint, known)
  const key = fc.oneof(fc.uuid(), fc.constantFrom(undefined, '', 'a b', 'k'.repeat(256), '__proto__'))
  const file = fc.constantFrom(...((known.file ?? ['']) as BodyInit[]))
  const odd = fc.option(oddBodies, { freq: 6, nil: undefined })
  const made = fc.oneof(
    fc.record({ fields, key, file }),
    fc.record({ fields: spoilt(fields), key, file, odd }),
  )
  return made.map((given) => requestOf(endpoint, given))
}

/** Requests with nothing wrong, as far as the schema can tell. */
export function plainRequestsTo(endpoint: DescribedEndpoint, known: KnownThings): fc.Arbitrary<FuzzRequest> {
  const fields = plainFields(endpoint, known)
  const file = (known.file?.[0] ?? '') as BodyInit
  return fc.record({ fields, key: fc.uuid() }).map((given) => requestOf(endpoint, { ...given, file }))
}

/** Returns the names of all fields that an endpoint reads, those inside others too. */
export function namesOf(endpoint: DescribedEndpoint): Set<string> {
  const schemas = new Schemas()
  const names = new Set<string>()
  const visit = (given: Schema, name: string) => {
    const { properties = {}, items, anyOf = [], oneOf = [] } = schemas.resolve(given)
    if (name) names.add(name)
    for (const [inside, schema] of Object.entries(properties)) visit(schema, thingOf(inside, name))
    if (items) visit(items, name)
    for (const choice of [...anyOf, ...oneOf]) visit(choice, name)
  }
  visit(schemas.of(endpoint.input, 'input'), '')
  return names
}

/** `productId`, `product_ids` and the `id` in `products` all name a `product_id`. */
function thingOf(name: string, around: string): string {
  const snake =
    name === 'id' && around ? `${around}_id` : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return snake.replace(/_ids$/, '_id').replace(/s_id$/, '_id')
}

/** The example of the API's description, with things that are there, and with others of its schema here and there. */
function plainFields(endpoint: DescribedEndpoint, known: KnownThings): fc.Arbitrary<Fields> {
  // The body of a signed request is the sender's own, and in no schema.
  if (endpoint.signedBody) return fc.constantFrom(...((known.event ?? [{}]) as Fields[]))
  const schemas = new Schemas()
  const valuesOf = (given: Schema, name: string): fc.Arbitrary<unknown> => {
    const schema = schemas.resolve(given)
    const fitting = (known[name] ?? []).filter((value) => isOfType(schema, value))
    const isWhole = schema.properties || schema.items
    const example = isWhole ? made(schema, name) : fc.constant(exampleOf(schemas, given, name))
    const there = fitting.length > 0 ? fc.constantFrom(...fitting) : example
    return fc.oneof(
      { weight: 6, arbitrary: there },
      // An example id is that of nothing.
      { weight: 6, arbitrary: IS_ID.test(name) ? there : example },
      { weight: 1, arbitrary: made(schema, name) },
    )
  }
  const made = (schema: Schema, name: string): fc.Arbitrary<unknown> => {
    const { minimum = -INT32, maximum = INT32 - 1, minItems = 0, pattern, format } = schema as Bounds
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)))
    const [type] = [schema.type].flat()
    if (type === 'object') return objectOf(schema, name)
    if (type === 'array')
      return fc.array(valuesOf(schema.items ?? {}, name), { minLength: minItems, maxLength: minItems + 2 })
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer')
      return fc.integer({ min: Math.max(minimum, -INT32), max: Math.min(maximum, INT32 - 1) })
    if (type === 'string' && !pattern && !format) return fc.string({ maxLength: SHORT_TEXT })
    return fc.constant(exampleOf(schemas, schema, name))
  }
  const objectOf = ({ properties = {}, required = [] }: Schema, around: string): fc.Arbitrary<Fields> => {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, thingOf(name, around))]),
    )
    return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: required })) as fc.Arbitrary<Fields>
  }
  return objectOf(schemas.of(endpoint.input, 'input'), '')
}

interface Bounds {
  minimum?: number
  maximum?: number
  minItems?: number
  pattern?: string
  format?: string
}

function isOfType(
  { type, format, anyOf, enum: words, const: one, ...schema }: Schema,
  value: unknown,
): boolean {
  if (anyOf) return anyOf.some((choice) => isOfType(choice, value))
  if (words || one !== undefined) return [words, one].flat().includes(value)
  const types = [type].flat().map((name) => (name === 'integer' ? 'number' : name))
  return (
    types.includes(typeof value) && !(schema.pattern && !new RegExp(schema.pattern, 'u').test(String(value)))
  )
}

/** Replaces a value somewhere, leaves one out, or adds one. */
function spoilt(plain: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const change = fc.record({
    at: fc.nat(),
    value: oddValues,
    name: fc.option(oddNames, { freq: 4 }),
    isLeftOut: fc.nat(8),
  })
  return fc.tuple(plain, fc.array(change, { minLength: 1, maxLength: 3 })).map(([fields, changes]) => {
    const spoiling = structuredClone(fields)
    for (const { at, value, name, isLeftOut } of changes) {
      const places = placesIn(spoiling)
      const [within, own] = places[at % Math.max(1, places.length)] ?? [spoiling, 'unknown']
      if (name === null && isLeftOut === 0) delete within[own]
      else define(within, Array.isArray(within) ? own : (name ?? own), value)
    }
    return spoiling
  })
}

/** Lists the values with what they stand in, as deep as schemas go. */
function placesIn(fields: Fields, depth = 0): [within: Fields, name: string][] {
  if (depth > 5) return []
  return Object.entries(fields).flatMap(([name, value]) => [
    [fields, name] as [Fields, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value as Fields, depth + 1) : []),
  ])
}

/** Defines the field, because assigning to `__proto__` would set the prototype instead. */
function define(fields: Fields, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}

interface Given {
  fields: Fields
  key: string | undefined
  file: BodyInit
  odd?: readonly [body: BodyInit, type: string] | undefined
}

function requestOf(endpoint: DescribedEndpoint, { fields, key, file, odd }: Given): FuzzRequest {
  const { method, headers, fileBody } = endpoint
  const rest = { ...fields }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encoded(fields[name], 1_000) || 'x'
  })
  const keyed: Record<string, string> = headers && key !== undefined ? { 'idempotency-key': key } : {}
  const isInQuery = method === 'GET' || method === 'DELETE' || fileBody
  const query = isInQuery
    ? Object.entries(rest).map(([name, value]) => `${name}=${encoded(value, 2_000)}`)
    : []
  const [body, type] =
    odd ??
    (fileBody
      ? [file, 'application/octet-stream']
      : [JSON.stringify(rest), endpoint.signedBody ?? 'application/json'])
  const hasBody = method === 'POST' || method === 'PUT'
  return {
    fields: odd && hasBody ? {} : fields,
    path: `${path}${isInQuery ? `?${query.join('&').slice(0, QUERY_AT_MOST)}` : ''}`,
    init: {
      method,
      headers: { ...keyed, ...(hasBody && { 'content-type': type }) },
      ...(hasBody && { body: body as BodyInit }),
    },
  }
}

function encoded(value: unknown, most: number): string {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  const text = typeof value === 'object' && !isList ? (JSON.stringify(value) ?? '') : String(value)
  const part = text.slice(0, most)
  return part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'
}
