import { type Gateway, inTransaction, newGatewayId } from '../gateway.ts'
import { answerIdempotently, type IdempotentAnswer } from './answer-idempotently.ts'
import { type Call, calls } from './calls.ts'
import { GatewayError } from './gateway-error.ts'
import { readParams } from './read-params.ts'

const LONGEST_KEY = 255
const LONGEST_FORM = 20_000

export interface GatewayKeys {
  secretKey: string
  publishableKey: string
}

/** Answers an API request as Stripe does, in one transaction. */
export async function answerApi(gateway: Gateway, keys: GatewayKeys, request: Request): Promise<Response> {
  try {
    const { status, body, isRepeated } = await answer(gateway, keys, request)
    return respond(status, body, isRepeated ? { 'idempotent-replayed': 'true' } : {})
  } catch (error) {
    if (error instanceof GatewayError) return respond(error.status, { error: error.body })
    throw error
  }
}

async function answer(gateway: Gateway, keys: GatewayKeys, request: Request): Promise<IdempotentAnswer> {
  const { pathname, search } = new URL(request.url)
  const { call, id } = findCall(request.method, pathname)
  const form = call.method === 'GET' ? search.slice(1) : await readForm(request)
  const params = readParams(withoutKey(form), call.takes, call.needs)
  requireKey(call, { keys, request, hasSecret: params.client_secret !== undefined, form })
  if (call.method === 'GET') return call.run(gateway, { id, params })
  const key = request.headers.get('idempotency-key')
  if (key === null) return inTransaction(gateway, (within) => call.run(within, { id, params }))
  if (key.length > LONGEST_KEY) {
    throw new GatewayError(400, { type: 'idempotency_error', message: 'That idempotency key is too long.' })
  }
  const asked = JSON.stringify([
    pathname,
    Object.entries(params).filter(([name]) => !/\bcard\]?\[/.test(name)),
  ])
  return answerIdempotently(gateway, { key, request: asked }, (within) => call.run(within, { id, params }))
}

function findCall(method: string, path: string): { call: Call; id: string } {
  for (const call of calls) {
    const match = call.method === method && call.path.exec(path)
    if (match) return { call, id: match[1] ?? '' }
  }
  throw new GatewayError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

async function readForm(request: Request): Promise<string> {
  const form = await request.text()
  if (form.length <= LONGEST_FORM) return form
  throw new GatewayError(400, { type: 'invalid_request_error', message: 'That request is too long.' })
}

// Browsers send the publishable key as a parameter.
function withoutKey(form: string): string {
  const params = new URLSearchParams(form)
  params.delete('key')
  return params.toString()
}

function requireKey(
  call: Call,
  {
    keys,
    request,
    hasSecret,
    form,
  }: { keys: GatewayKeys; request: Request; hasSecret: boolean; form: string },
): void {
  const given =
    request.headers.get('authorization')?.replace(/^Bearer /, '') ?? new URLSearchParams(form).get('key')
  if (given === keys.secretKey) return
  const isOpen = call.browsers === 'all' || (call.browsers === 'with secret' && hasSecret)
  if (given === keys.publishableKey && isOpen) return
  const message = given ? 'Invalid API Key provided.' : 'You did not provide an API key.'
  throw new GatewayError(401, { type: 'invalid_request_error', message })
}

function respond(status: number, body: unknown, more: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'request-id': newGatewayId('req'), ...more },
  })
}
