import { expect, test, vi } from 'vitest'
import { createCall } from './call.ts'
import { fetchCategories } from './offers/home-page/dashboard.ts'
import { ownRefusals } from './refused.ts'

const askFor = (answer: () => Promise<Response>) => createCall(answer, 'http://shop')(fetchCategories, {})

test('a refusal keeps the shop’s code, status, message and details', async () => {
  const answer = { error: 'Please come back at noon.', code: 'unavailable', fields: { noon: 'late' } }
  await expect(askFor(async () => Response.json(answer, { status: 503 }))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    message: 'Please come back at noon.',
    details: { fields: { noon: 'late' } },
  })
})

test.each([
  [401, 'not_signed_in', 'Please log in to continue.'],
  [429, 'too_many_requests', 'Too many requests. Please try again later.'],
  [502, 'internal_error', 'Something went wrong on our side. Please try again.'],
])('a proxy’s HTML error page counts by its status %d', async (status, code, message) => {
  const asking = askFor(async () => new Response('<h1>Not so fast.</h1>', { status }))
  await expect(asking).rejects.toMatchObject({ code, status, message })
})

test.each([
  [429, { error: { message: 'Slow down.' } }, 'too_many_requests'],
  [429, { error: 'rate limited', code: 1015 }, 'too_many_requests'],
  [401, { error: 'invalid_token' }, 'not_signed_in'],
  [403, { error: { message: 'Blocked.', code: 'waf' } }, 'internal_error'],
  [502, null, 'internal_error'],
  [502, 'Bad gateway', 'internal_error'],
  [502, ['Bad gateway'], 'internal_error'],
] as const)(
  'a proxy’s answer with %d and %j becomes one of the shop’s own refusals',
  async (status, body, code) => {
    await expect(askFor(async () => Response.json(body, { status }))).rejects.toMatchObject({
      code,
      status,
      message: ownRefusals[code][1],
      details: {},
    })
  },
)

test('a captive portal’s page counts as a network error', async () => {
  const page = () =>
    new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } })
  await expect(askFor(async () => page())).rejects.toMatchObject({ code: 'network_error' })
})

test('a caller who aborts while the answer arrives gets an AbortError', async () => {
  const leaving = new AbortController()
  const body = new ReadableStream({
    pull(stream) {
      leaving.abort()
      stream.error(leaving.signal.reason)
    },
  })
  const call = createCall(async () => new Response(body), 'http://shop')
  const asking = call(fetchCategories, {}, { signal: leaving.signal })
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

test('a call within the process sets no timeout', async () => {
  const begin = vi.spyOn(AbortSignal, 'timeout')
  await askFor(async () => Response.json({ data: [] }))
  expect(begin).not.toHaveBeenCalled()
  begin.mockRestore()
})

test('a failed fetch is reported as a network error', async () => {
  await expect(askFor(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    code: 'network_error',
    message: 'Network Error: Please check your connection.',
  })
})
