import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { openForCustomer } from '#testing/open-for-customer.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { served } from './served.ts'

test('every endpoint of the contract is served, and nothing else is', () => {
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(served.map(({ endpoint }) => name(endpoint)).sort()).toEqual(api.map(name).sort())
})

test('the API is described by an OpenAPI document and by a page, both with every path', async () => {
  const { send } = await openTestShop()

  const description = await (await send('/api/openapi.json')).json()
  const page = await send('/api/docs')

  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths).sort()).toEqual([...new Set(api.map(({ path }) => path))].sort())
  expect(page.headers.get('content-type')).toContain('text/html')
  const text = await page.text()
  for (const { path } of api) expect(text).toContain(path)
})

test.each(['/api/openapi.json', '/api/docs'])(
  'without compression %s is sent to few clients at a time, and the others are told to come again',
  async (path) => {
    const { send } = await openTestShop()
    const compressed = await send(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    const text = gunzipSync(await compressed.arrayBuffer()).toString()

    const answers = await Promise.all(Array.from({ length: 12 }, () => send(path)))

    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBe(4)
    for (const { status, headers } of answers.filter((answer) => !taken.includes(answer)))
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    const [first, ...others] = taken
    expect(await first?.text()).toBe(text)
    for (const { body } of others) await body?.cancel()
    await expect.poll(async () => (await send(path)).status).toBe(200)
  },
)

test('a header that an endpoint reads is described like its other parameters', async () => {
  const { send } = await openTestShop()
  const { paths } = await (await send('/api/openapi.json')).json()

  expect(paths['/api/checkout/checkout-order'].post.parameters).toEqual([
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
      description: expect.stringContaining('gives that order again'),
      example: 'k3v9x2m7-order',
    },
  ])
  expect(paths['/api/checkout/create-session/'].post.parameters).toEqual([])
})

test('the payment webhook is described with any JSON object as its body and without a named header', async () => {
  const { send } = await openTestShop()
  const { paths } = await (await send('/api/openapi.json')).json()

  expect(paths['/api/checkout/payment-webhook'].post).toMatchObject({
    summary: expect.stringContaining('signed, in a header of its own'),
    parameters: [],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  })
})

test.each([
  ['GET', '/api/accounts/address/', 200],
  ['POST', '/api/accounts/address/', 400],
  ['GET', '/api/order/get-order-list/', 200],
  ['POST', '/api/checkout/create-session/', 400],
  ['POST', '/api/checkout/create-payment-intent/', 400],
])(
  'on the wire: %s %s stands in the contract as specified, and is served in both forms',
  async (method, path, status) => {
    const { send, shop, customer } = await openForCustomer()
    const headers = {
      authorization: `Bearer ${await shop.tokens.issue(customer)}`,
      'content-type': 'application/json',
    }
    const body = method === 'POST' ? '{}' : null

    expect(api.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method)).toContain(
      method,
    )
    for (const form of [path, path.slice(0, -1)])
      expect((await send(form, { method, headers, body })).status).toBe(status)
  },
)

test('a path with a trailing slash is served, and a malformed or ambiguous path gets a 404', async () => {
  const { send } = await openTestShop()

  expect((await send('/api/dashboard/fetch-categories/')).status).toBe(200)
  for (const path of [
    '/api//dashboard/fetch-categories',
    '/api/dashboard%2ffetch-categories',
    '/api/dashboard/fetch-categories;x',
    '/api/%E0%A4%A',
  ]) {
    expect([path, (await send(path)).status]).toEqual([path, 404])
  }
})

test('an unknown path gets a 404 in JSON and a wrong method a 405, both with strict headers', async () => {
  const { send } = await openTestShop()

  const missing = await send('/api/nothing')
  const wrongMethod = await send('/api/dashboard/fetch-categories', { method: 'POST' })

  expect([missing.status, await missing.json()]).toEqual([
    404,
    { error: 'We could not find that.', code: 'not_found' },
  ])
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET'])
  for (const { headers } of [missing, wrongMethod]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})
