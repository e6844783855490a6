import { expect, test } from 'vitest'
import { createCall } from './call.ts'
import { fetchCategories } from './dashboard/dashboard.ts'

const askFor = (answer: () => Promise<Response>) => createCall(answer, 'http://shop')(fetchCategories, {})

test('a refusal is heard as the shop worded it', async () => {
  const answer = { error: 'Please come back at noon.', code: 'unavailable', retryAfter: 60 }
  await expect(askFor(async () => Response.json(answer, { status: 503 }))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    message: 'Please come back at noon.',
    details: { retryAfter: 60 },
  })
})

test('what a machine in between says is no word of the shop: it signs nobody out', async () => {
  await expect(
    askFor(async () => new Response('<h1>Who are you?</h1>', { status: 401 })),
  ).rejects.toMatchObject({
    code: 'internal_error',
    status: 500,
  })
})

test('where there is no answer, the connection is to blame', async () => {
  await expect(askFor(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    code: 'network_error',
    message: 'Network Error: Please check your connection.',
  })
})
