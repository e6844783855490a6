import { expect, test } from 'vitest'
import { api, type DescribedEndpoint } from '#contract/api.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { ORIGIN, operatorOf } from '#testing/operators.ts'

test('every customer endpoint answers 401 to a request without a valid token', async () => {
  const shop = await openTestShop()
  const closed = api.filter(({ access }) => access === 'customer')
  const callers = ['', 'Bearer', 'Bearer null', 'Bearer a.b.c', `Bearer ${'x'.repeat(5_000)}`]

  for (const endpoint of closed) {
    for (const authorization of callers) {
      const answer = await shop.send(pathOf(endpoint), {
        method: endpoint.method,
        headers: { authorization },
      })
      expect([endpoint.path, authorization, answer.status]).toEqual([endpoint.path, authorization, 401])
    }
  }
})

test('every call that takes JSON refuses a body of another type or one that is too large', async () => {
  const shop = await openTestShop()
  const customer = await callerOf(shop, 'customer')
  const operator = await callerOf(shop, 'operator')
  const refused = async (endpoint: DescribedEndpoint, body: string, type: string) => {
    const caller = endpoint.access === 'operator' ? operator : customer
    const headers = { ...caller, 'content-type': type }
    return (await shop.send(pathOf(endpoint), { method: endpoint.method, headers, body })).status
  }

  // Endpoints that take files check their content type themselves.
  for (const endpoint of api.filter(({ method, fileBody }) => method !== 'GET' && !fileBody)) {
    const name = `${endpoint.method} ${endpoint.path}`
    expect([name, await refused(endpoint, 'a=1', 'text/plain')]).toEqual([name, 415])
    expect([name, await refused(endpoint, 'x'.repeat(100_001), 'application/json')]).toEqual([name, 413])
  }
})

test('a client that hangs up in the middle of a body gets a 400 and leaves nothing in the log', async () => {
  const shop = await openTestShop()
  const brokenOff = new ReadableStream({ start: (body) => body.error(hungUp) })

  const answer = await shop.send('/api/accounts/verify-otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: brokenOff,
    duplex: 'half',
  } as RequestInit)

  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'unreadable_body' }),
  ])
  expect(shop.logged).toEqual([])
})

const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })

function pathOf({ path }: DescribedEndpoint): string {
  return path.replace(/\{\w+\}/g, 'x')
}

/** Signs in as the kind of caller that the endpoint admits, so that its input is really read. */
async function callerOf(
  shop: TestShop,
  access: DescribedEndpoint['access'],
): Promise<Record<string, string>> {
  if (access === 'operator')
    return { cookie: `office=${(await operatorOf(shop, 'owner')).key}`, origin: ORIGIN }
  return { authorization: `Bearer ${await shop.shop.tokens.issue(await shop.has.customer())}` }
}
