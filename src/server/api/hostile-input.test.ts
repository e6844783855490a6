import { expect, test } from 'vitest'
import { api, type DescribedEndpoint } from '#contract/api.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { openTestShop, shareTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { ORIGIN, operatorOf } from '#testing/operators.ts'

const STALL_MS = 200

/** Values that no field accepts. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  ' ',
  '1',
  [],
  [1],
  {},
  { a: 1 },
  { toString: 1 },
  { length: { toString: 1 } },
  { length: [{ toString: 1 }] },
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'x'.repeat(20_000),
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '\u0041\u030a',
  Number.MAX_SAFE_INTEGER,
]

const HOSTILE_BODIES: [name: string, body: BodyInit, contentType: string][] = [
  ['nothing', '', 'application/json'],
  ['no JSON', '{"a":', 'application/json'],
  ['a list', '[1,2,3]', 'application/json'],
  ['a number', '7', 'application/json'],
  ['JSON 50,000 deep', '['.repeat(50_000), 'application/json'],
  ['an object 50,000 deep', '{"a":'.repeat(19_000), 'application/json'],
  ['more than 100 kB', JSON.stringify({ a: 'x'.repeat(100_001) }), 'application/json'],
  ['a wrong content type', '{}x', 'text/plain'],
  ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]), 'application/json'],
  ['a prototype', '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}', 'application/json'],
  [
    '20,000 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`f${n}`, n]))),
    'application/json',
  ],
]

const ofAllTests = shareTestShop()

test.each(api.map((endpoint, place) => [`${endpoint.method} ${endpoint.path}`, endpoint, place] as const))(
  '%s answers any hostile input promptly with a reply or a plain refusal',
  async (_, endpoint, place) => {
    const shop = ofAllTests()
    // Moves a day on, so earlier attacks have used up none of this endpoint's rate limits.
    shop.clock.advance(DAY_MS)
    const mobile = `04${String(place).padStart(8, '0')}`
    const caller = await callerOf(shop, endpoint.access, mobile)

    for (const attack of attacksOn(endpoint)) {
      const answer = await sendWithoutStall(shop, caller, attack)
      // A stream of events has no end to read to.
      if (endpoint.stream && answer.ok) {
        await answer.body?.cancel()
        continue
      }
      expect([attack.name, answer.status], await answer.clone().text()).not.toEqual([attack.name, 500])
      expect([attack.name, answer.status]).toEqual([
        attack.name,
        expect.toSatisfy((status: number) => status < 500),
      ])
      await expectPlainRefusal(answer)
    }
    expect(({} as { a?: number }).a).toBeUndefined()
  },
)

test('every customer endpoint answers 401 to a request without a valid token', async () => {
  const shop = await openTestShop()
  const closed = api.filter(({ access }) => access === 'customer')
  const callers = ['', 'Bearer', 'Bearer null', 'Bearer a.b.c', `Bearer ${'x'.repeat(5_000)}`]

  for (const endpoint of closed) {
    for (const authorization of callers) {
      const answer = await shop.send(pathOf(endpoint, 'x'), {
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
    return (await shop.send(pathOf(endpoint, 'x'), { method: endpoint.method, headers, body })).status
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

interface Attack {
  name: string
  path: string
  init: RequestInit
}

function attacksOn(endpoint: DescribedEndpoint): Attack[] {
  const fields = Object.keys(endpoint.input.shape)
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') {
    return [...fields, 'unknown'].flatMap((field) =>
      ODD_VALUES.map((value) => ({
        name: `${field}=${textOf(value).slice(0, 20)}`,
        path: `${pathOf(endpoint, value)}?${encodeURIComponent(field)}=${encodeText(value)}&${field}=twice`,
        init: { method },
      })),
    )
  }
  const odd = [...fields, 'unknown'].flatMap((field) =>
    ODD_VALUES.map(
      (value): Attack => ({
        name: `${field}: ${textOf(value).slice(0, 20)}`,
        path: pathOf(endpoint, value),
        init: {
          method,
          body: JSON.stringify({ [field]: value }),
          headers: { 'content-type': 'application/json' },
        },
      }),
    ),
  )
  const bodies = HOSTILE_BODIES.map(
    ([name, body, contentType]): Attack => ({
      name,
      path: pathOf(endpoint, 'x'),
      init: { method, body, headers: { 'content-type': contentType } },
    }),
  )
  return [...odd, ...bodies]
}

function pathOf(endpoint: DescribedEndpoint, value: unknown): string {
  return endpoint.path.replace(/\{\w+\}/g, encodeText(value) || 'x')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function encodeText(value: unknown): string {
  const text = textOf(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Signs in as the kind of caller that the endpoint admits, so that its input is really read. */
async function callerOf(
  shop: TestShop,
  access: DescribedEndpoint['access'],
  mobile?: string,
): Promise<Record<string, string>> {
  if (access === 'operator')
    return { cookie: `office=${(await operatorOf(shop, 'owner')).key}`, origin: ORIGIN }
  return { authorization: `Bearer ${await shop.shop.tokens.issue(await shop.has.customer(mobile))}` }
}

/** Sends one request at a time and watches the event loop. A busy machine stalls by chance; a stall of ours repeats. */
async function sendWithoutStall(
  shop: TestShop,
  caller: Record<string, string>,
  { name, path, init }: Attack,
): Promise<Response> {
  let shortest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3; attempt++) {
    const headers = { ...(init.headers as Record<string, string>), ...caller }
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    const answer = await shop.send(path, { ...init, headers })
    clearInterval(timer)
    shortest = Math.min(shortest, Math.max(longest, performance.now() - last))
    if (shortest < STALL_MS) return answer
  }
  throw new Error(`${name} stalled the event loop for ${shortest} ms`)
}

async function expectPlainRefusal(answer: Response): Promise<void> {
  if (answer.ok) return
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  expect(text).not.toMatch(/\bat [\w.<>]+ \(|node:|\.ts:\d/)
}
