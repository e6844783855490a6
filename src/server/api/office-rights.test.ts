import { expect, test } from 'vitest'
import { api, type DescribedEndpoint } from '#contract/api.ts'
import { REAUTHENTICATION_MINUTES } from '#contract/people/operators/session-times.ts'
import { may, ROLES, type Role } from '#contract/rights.ts'
import { openTestShop, shareTestShop } from '#testing/open-test-shop.ts'
import { byPin, operatorOf } from '#testing/operators.ts'

const forOperators = api.filter(({ access }) => access === 'operator')
const NO_ENTRY = ['not_signed_in', 'not_allowed', 'proof_needed']

/** Path parameters of things that do not exist; a refused caller's request never reaches the verb. */
const NOTHING: Record<string, string> = {
  operator_id: 'nobody',
  session_id: 'none',
  passkey_id: 'none',
  device_id: 'none',
}

const ofAllTests = shareTestShop()

test.each(forOperators)('$operationId: the table of rights decides for each role', async (endpoint) => {
  const opened = ofAllTests()
  const codes = ROLES.map(async (role) => [
    role,
    await codeOf((await operatorOf(opened, role)).send, endpoint),
  ])

  for (const [role, code] of await Promise.all(codes)) {
    const mayEnter = endpoint.right !== undefined && may(role as Role, endpoint.right)
    if (mayEnter) expect([role, NO_ENTRY.includes(code ?? '')]).toEqual([role, false])
    else expect([role, code]).toEqual([role, 'not_allowed'])
  }
})

test.each(ROLES)('a PIN gives a %s the rights of a picker at most, and no fresh proof', async (role) => {
  const opened = ofAllTests()
  const operator = await operatorOf(opened, role)
  for (const endpoint of forOperators) {
    // A session for each, since some endpoints end theirs.
    const { send } = await byPin(opened, operator)
    const isPickers = endpoint.right !== undefined && may('picker', endpoint.right)
    const expected = !may(role, 'picking') ? 'not_signed_in' : isPickers ? 'proof_needed' : 'not_allowed'
    const code = await codeOf(send, endpoint)
    const isRefused = NO_ENTRY.includes(code ?? '')
    const mayEnter = may(role, 'picking') && isPickers && !endpoint.freshProof
    expect([endpoint.operationId, isRefused ? code : 'entered']).toEqual([
      endpoint.operationId,
      mayEnter ? 'entered' : expected,
    ])
  }
})

test('operator endpoints are closed to visitors, customers and former operators', async () => {
  const opened = await openTestShop()
  const customer = await opened.shop.tokens.issue(await opened.has.customer())
  const former = await operatorOf(opened, 'owner')
  const removed_at = opened.clock.now()
  await opened.db.updateTable('operators').set({ removed_at }).where('id', '=', former.id).execute()

  const asVisitor: Send = (path, init) => opened.send(path, withOrigin(init))
  const asCustomer: Send = (path, init) =>
    opened.send(path, withOrigin(init, { authorization: `Bearer ${customer}` }))
  for (const endpoint of forOperators)
    for (const send of [asVisitor, asCustomer, former.send])
      expect([endpoint.operationId, await codeOf(send, endpoint)]).toEqual([
        endpoint.operationId,
        'not_signed_in',
      ])
})

test('every endpoint that needs a fresh re-authentication refuses one that is fifteen minutes old', async () => {
  const opened = await openTestShop()
  const asking = forOperators.filter(({ freshProof }) => freshProof)
  const owner = await operatorOf(opened, 'owner')
  opened.clock.advance(REAUTHENTICATION_MINUTES * 60_000 - 1)
  for (const endpoint of asking) expect(await codeOf(owner.send, endpoint)).not.toBe('proof_needed')
  opened.clock.advance(1)
  for (const endpoint of asking)
    expect([endpoint.operationId, await codeOf(owner.send, endpoint)]).toEqual([
      endpoint.operationId,
      'proof_needed',
    ])
})

test('an operator’s session opens no customer endpoint', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  for (const endpoint of api.filter(({ access }) => access === 'customer'))
    expect([endpoint.operationId, await codeOf(owner.send, endpoint)]).toEqual([
      endpoint.operationId,
      'not_signed_in',
    ])
})

type Send = (path: string, init?: RequestInit) => Promise<Response>

function withOrigin(init: RequestInit = {}, more: Record<string, string> = {}): RequestInit {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries({ origin: 'http://shop.test', ...more }))
    headers.set(name, value)
  return { ...init, headers }
}

async function codeOf(send: Send, { method, path }: DescribedEndpoint): Promise<string | undefined> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => NOTHING[name] ?? 'x')
  const hasBody = method === 'POST' || method === 'PUT'
  const answer = await send(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(hasBody && { body: '{}' }),
  })
  // A stream never ends by itself, so it is cancelled.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return undefined
  }
  return answer.status === 204 ? undefined : (await answer.json()).code
}
