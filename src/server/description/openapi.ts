import { api, type DescribedEndpoint } from '#contract/api.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { SHOWN_OPERATOR, UNATTENDED } from '#contract/request-headers.ts'
import { exampleOf } from './examples.ts'
import { type Schema, Schemas } from './schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
  description?: string
  example?: unknown
}

type Content = Record<string, { schema: Schema; example: unknown }>

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** Derives the OpenAPI 3.1 description from the contract, so served and described endpoints cannot differ. */
export function describeApi(server: string | undefined) {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of api) {
    const operation = operationOf(endpoint, schemas)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Punnet',
      version: '1',
      description: 'The API of the Punnet online grocery shop.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server ?? '/' }],
    paths,
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'apiKey', in: 'cookie', name: '__Host-office' },
      },
      schemas: { ...schemas.named, Refusal: refusalSchema },
    },
  }
}

/** The body of every refusal; some codes add further details. */
const refusalSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a shopper.' },
    code: { type: 'string', enum: Object.keys(refusals) },
    fields: {
      type: 'object',
      description: 'A sentence for each field that is not right.',
      additionalProperties: { type: 'string' },
    },
  },
  additionalProperties: true,
}

function operationOf(endpoint: DescribedEndpoint, schemas: Schemas): Operation {
  const { operationId, summary, access, path, method } = endpoint
  const asked = schemas.of(endpoint.input, 'input')
  const isInPath = (name: string) => path.includes(`{${name}}`)
  const hasBody = method === 'POST' || method === 'PUT'
  const parameters = parametersOf(schemas, asked, (name) => (isInPath(name) ? 'path' : 'query'))
  return {
    operationId,
    summary,
    ...(endpoint.right && { description: needs(endpoint) }),
    tags: [path.split('/')[2] as string],
    security: access === 'anyone' ? [] : [{ [access]: [] }],
    parameters: [
      ...parameters.filter((parameter) => parameter.in === 'path' || !hasBody || endpoint.fileBody),
      ...headersOf(endpoint, schemas),
    ],
    ...(hasBody && { requestBody: bodyOf(endpoint, schemas, asked, isInPath) }),
    responses: responsesOf(endpoint, schemas),
  }
}

function needs({ right, freshProof }: DescribedEndpoint): string {
  const again = freshProof ? ', and who have re-authenticated within the last few minutes' : ''
  return `For operators whose role has the right \`${right}\`${again}.`
}

function parametersOf(
  schemas: Schemas,
  { properties = {}, required = [] }: Schema,
  whereIs: (name: string) => Parameter['in'],
): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: whereIs(name),
    required: whereIs(name) === 'path' || required.includes(name),
    schema,
    ...(typeof description === 'string' && { description }),
    example: exampleOf(schemas, schema, name),
  }))
}

const shownOperator: Parameter = {
  name: SHOWN_OPERATOR,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The id of the operator who asks: where the session is another person’s, nothing is done.',
}

const unattended: Parameter = {
  name: UNATTENDED,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'With anything in it: a page reads by itself, and nobody has used the session.',
}

function headersOf({ headers, access, method, stream }: DescribedEndpoint, schemas: Schemas): Parameter[] {
  const own = headers ? parametersOf(schemas, schemas.of(headers, 'input'), () => 'header') : []
  if (access !== 'operator') return own
  return [...own, shownOperator, ...(method === 'GET' && !stream ? [unattended] : [])]
}

function bodyOf(
  { signedBody, fileBody }: DescribedEndpoint,
  schemas: Schemas,
  { properties = {}, required = [] }: Schema,
  isInPath: (name: string) => boolean,
): NonNullable<Operation['requestBody']> {
  // The body belongs to the sender, and the signature is in a header that the provider names.
  if (signedBody)
    return { required: true, content: { [signedBody]: { schema: { type: 'object' }, example: {} } } }
  if (fileBody)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' }, example: '' } },
    }
  const inBody = Object.entries(properties).filter(([name]) => !isInPath(name))
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(inBody),
    required: required.filter((name) => !isInPath(name)),
  }
  return { required: true, content: jsonOf(schema, exampleOf(schemas, schema)) }
}

function responsesOf(endpoint: DescribedEndpoint, schemas: Schemas): Operation['responses'] {
  const { access, status = 200 } = endpoint
  const codes: RefusalCode[] = [
    'invalid_input',
    ...(access === 'anyone' ? [] : (['not_signed_in'] as const)),
    ...(access === 'operator' ? (['not_allowed'] as const) : []),
    ...(endpoint.freshProof ? (['proof_needed'] as const) : []),
    'unavailable',
    ...(endpoint.refusals ?? []),
    ...(access === 'operator' ? (['another_operator'] as const) : []),
  ]
  const byStatus = Map.groupBy(codes, (code) => String(refusals[code][0]))
  const refused = [...byStatus].map(([refusedWith, ofStatus]) => [refusedWith, refusedAs(ofStatus)])
  return {
    [status]: { description: 'Done.', ...(status !== 204 && { content: replyOf(endpoint, schemas) }) },
    ...Object.fromEntries(refused),
  }
}

function refusedAs(codes: RefusalCode[]) {
  const [code = 'invalid_input'] = codes
  return {
    description: codes.map((code) => `\`${code}\`: ${refusals[code][1]}`).join(' '),
    content: jsonOf({ $ref: '#/components/schemas/Refusal' }, { error: refusals[code][1], code }),
  }
}

function replyOf({ reply, stream }: DescribedEndpoint, schemas: Schemas): Content {
  const schema = schemas.of(reply, 'output')
  const example = exampleOf(schemas, schema)
  return stream ? { 'text/event-stream': { schema, example } } : jsonOf(schema, example)
}

function jsonOf(schema: Schema, example: unknown): Content {
  return { 'application/json': { schema, example } }
}
