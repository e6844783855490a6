import { randomBytes } from 'node:crypto'
import { beginOperatorSession } from '#business/people/operators/operator-sessions.ts'
import { type Call, createCall } from '#contract/call.ts'
import { type CallWithFile, createCallWithFile } from '#contract/call-with-file.ts'
import type { Role } from '#contract/rights.ts'
import { newId } from '#database/new-id.ts'
import type { TestShop } from './open-test-shop.ts'
import { visitorOf } from './visitor.ts'

export const ORIGIN = 'http://shop.test'

export interface TestOperator {
  id: string
  email: string
  /** The session cookie's key. */
  key: string
  /** Calls the API from the operator's browser. */
  call: Call
  callWithFile: CallWithFile
  /** Sends a hand-made request in the operator's session. */
  send(path: string, init?: RequestInit): Promise<Response>
}

let added = 0

/** Adds an operator with this role and signs them in. */
export async function operatorOf(
  opened: Pick<TestShop, 'shop' | 'send'>,
  role: Role,
  { shared = false }: { shared?: boolean } = {},
): Promise<TestOperator> {
  const { shop } = opened
  const now = shop.clock.now()
  const id = newId(now)
  const email = `${role}-${added++}@example.com`
  await shop.db
    .insertInto('operators')
    .values({ id, email, name: `The ${role}`, role, created_at: now, accepted_at: now, removed_at: null })
    .execute()
  return withKey(opened, { id, email, key: await keyOf(opened, id, shared) })
}

/** Opens a further session of an operator. */
export async function anotherSession(
  opened: Pick<TestShop, 'shop' | 'send'>,
  { id, email }: TestOperator,
): Promise<TestOperator> {
  return withKey(opened, { id, email, key: await keyOf(opened, id, false) })
}

/** Opens a session of an operator as a PIN on an enrolled device does. */
export async function byPin(opened: TestShop, { id, email }: TestOperator): Promise<TestOperator> {
  const { shop } = opened
  const now = shop.clock.now()
  const deviceId = newId(now)
  await shop.db
    .insertInto('operator_devices')
    .values({
      id: deviceId,
      hash: randomBytes(32),
      name: 'Phone',
      enrolled_at: now,
      seen_at: null,
      revoked_at: null,
    })
    .execute()
  return withKey(opened, { id, email, key: await keyOf(opened, id, true, deviceId) })
}

async function keyOf(
  { shop }: Pick<TestShop, 'shop'>,
  operatorId: string,
  isShared: boolean,
  deviceId?: string,
): Promise<string> {
  let key = ''
  const visitor = visitorOf({
    browser: 'Test Browser',
    rememberOfficeKey: (given) => {
      key = given ?? ''
    },
  })
  await beginOperatorSession(shop, visitor, { operatorId, isShared, ...(deviceId && { deviceId }) })
  return key
}

function withKey(
  { send }: Pick<TestShop, 'send'>,
  known: Pick<TestOperator, 'id' | 'email' | 'key'>,
): TestOperator {
  const sendAsThem: TestOperator['send'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', `office=${known.key}`)
    if (!headers.has('origin')) headers.set('origin', ORIGIN)
    return send(path, { ...init, headers })
  }
  const over = overSend(sendAsThem)
  return {
    ...known,
    send: sendAsThem,
    call: createCall(over, ORIGIN),
    callWithFile: createCallWithFile(over, ORIGIN),
  }
}

/** Turns requests into what a shop without a network is sent. */
export function overSend(send: TestOperator['send']) {
  return async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body ? await request.arrayBuffer() : null
    return send(pathname + search, { method: request.method, headers: request.headers, body })
  }
}

/** A browser that keeps the office's cookies, at first those of this operator's session. */
export function deviceOf({ send }: Pick<TestShop, 'send'>, operator?: TestOperator) {
  const cookies = new Map(operator ? [['office', operator.key]] : [])
  const sendFromHere: TestOperator['send'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('origin', ORIGIN)
    const answer = await send(path, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([\w-]+)=([\w-]*)/.exec(cookie) ?? []
      if (name.startsWith('office')) cookies.set(name, value)
    }
    return answer
  }
  const call = createCall(overSend(sendFromHere), ORIGIN)
  return { call, cookies, forget: () => cookies.delete('office') }
}

/** Returns the office session's key that a response sets, if any. */
export function keyGivenBy(answer: Response): string | undefined {
  return answer.headers
    .getSetCookie()
    .map((cookie) => /^office=([\w-]+)/.exec(cookie)?.[1])
    .find((key) => key !== undefined)
}
