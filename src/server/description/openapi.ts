import { z } from 'zod'
import { api, type DescribedEndpoint } from '#contract/api.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'

type Schema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
  description?: string
}

export interface Operation {
  summary: string
  tags: string[]
  security: Schema[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Schema }
  responses: Record<string, { description: string; content?: Schema }>
}

/** The API in OpenAPI 3.1, made of the contract: what is served and what is described cannot differ. */
export function describeApi(server: string | undefined) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of api) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Punnet', version: '1', description: 'The API of the Punnet online grocery shop.' },
    ...(server && { servers: [{ url: server }] }),
    paths,
    components: {
      securitySchemes: { customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a shopper.' },
    code: { type: 'string', enum: Object.keys(refusals) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operationOf(endpoint: DescribedEndpoint): Operation {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  })
  const inQuery = hasBody ? [] : others.map(parameter('query'))
  if (endpoint.signedBody) return signedOperation(endpoint, endpoint.signedBody)
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] as string],
    security: endpoint.access === 'customer' ? [{ customer: [] }] : [],
    parameters: [...inPath.map(parameter('path')), ...inQuery, ...headersOf(endpoint)],
    ...(hasBody && {
      requestBody: { required: true as const, content: jsonOf(bodySchema(properties, required, others)) },
    }),
    responses: responsesOf(endpoint),
  }
}

function headersOf({ headers }: DescribedEndpoint): Operation['parameters'] {
  if (!headers) return []
  const { properties = {}, required = [] } = schemaOf(headers, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'header' as const, required: required.includes(name), schema },
    ...(typeof description === 'string' && { description }),
  }))
}

/** The sender's own body, whatever is in it, with its signature beside it. */
function signedOperation(endpoint: DescribedEndpoint, header: string): Operation {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] as string],
    security: [],
    parameters: [{ name: header, in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: jsonOf({ type: 'object' }) },
    responses: responsesOf(endpoint),
  }
}

function bodySchema(properties: Record<string, Schema>, required: string[], names: string[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
  }
}

function responsesOf(endpoint: DescribedEndpoint): Operation['responses'] {
  const status = endpoint.status ?? 200
  const good = {
    description: 'Done.',
    ...(status !== 204 && { content: contentOf(endpoint) }),
  }
  const codes: RefusalCode[] = [
    'invalid_input',
    ...(endpoint.access === 'customer' ? ['not_signed_in' as const] : []),
    'unavailable',
    ...(endpoint.refusals ?? []),
  ]
  const byStatus = Map.groupBy(codes, (code) => String(refusals[code][0]))
  const refused = [...byStatus].map(([refusedWith, ofStatus]) => [
    refusedWith,
    {
      description: ofStatus.map((code) => `\`${code}\`: ${refusals[code][1]}`).join(' '),
      content: jsonOf({ $ref: '#/components/schemas/Refusal' }),
    },
  ])
  return { [status]: good, ...Object.fromEntries(refused) }
}

function contentOf({ reply, stream }: DescribedEndpoint): Schema {
  const schema = schemaOf(reply, 'output')
  return stream ? { 'text/event-stream': { schema } } : jsonOf(schema)
}

function jsonOf(schema: Schema): Schema {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
