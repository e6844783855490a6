import { createHash } from 'node:crypto'
import { type Gateway, GatewayError, inTransaction, newGatewayId } from '../gateway.ts'
import type { Answered } from '../objects/confirm.ts'
import { type Call, calls } from './calls.ts'
import { readParams } from './read-params.ts'

interface Keyed {
  key: string
  /** The whole request: a different request must not reuse the key. */
  request: string
}
interface IdempotentAnswer extends Answered {
  isRepeated?: boolean
}

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

/**
 * Idempotency keys: runs a request once for each key, in one transaction. The same request returns the same answer, a
 * different one with that key an error. Concurrent requests wait for each other at the key's row.
 */
function answerIdempotently(
  gateway: Gateway,
  { key, request }: Keyed,
  work: (gateway: Gateway) => Promise<Answered>,
): Promise<IdempotentAnswer> {
  return inTransaction(gateway, async (within) => {
    const hash = createHash('sha256').update(request).digest()
    if (!(await claimKey(within, key, hash))) return readAnswer(within, key, hash)
    const { status, body } = await work(within)
    await within.db
      .updateTable('gateway_answers')
      .set({ status, body: JSON.stringify(body) })
      .where('idempotency_key', '=', key)
      .execute()
    return { status, body }
  })
}

async function claimKey({ db, clock }: Gateway, key: string, request_hash: Buffer): Promise<boolean> {
  const claimed = await db
    .insertInto('gateway_answers')
    .values({ idempotency_key: key, request_hash, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function readAnswer({ db }: Gateway, key: string, hash: Buffer): Promise<IdempotentAnswer> {
  const before = await db
    .selectFrom('gateway_answers')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (!before.request_hash.equals(hash)) {
    throw new GatewayError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return { status: before.status ?? 500, body: before.body ?? {}, isRepeated: true }
}
