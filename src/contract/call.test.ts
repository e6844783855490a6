import { expect, test } from 'vitest'
import { createCall } from './call.ts'
import { fetchCategories } from './dashboard/dashboard.ts'

const askFor = (answer: () => Promise<Response>) => createCall(answer, 'http://shop')(fetchCategories, {})

test('a refusal is heard as the shop worded it', async () => {
  const answer = { error: 'Please come back at noon.', code: 'unavailable', fields: { noon: 'late' } }
  await expect(askFor(async () => Response.json(answer, { status: 503 }))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    message: 'Please come back at noon.',
    details: { fields: { noon: 'late' } },
  })
})

test.each([
  [401, 'not_signed_in', 'Please sign in to continue.'],
  [429, 'too_many_requests', 'Too many requests. Please try again later.'],
  [502, 'internal_error', 'Something went wrong on our side. Please try again.'],
])('what a machine in between says with %d counts by that', async (status, code, message) => {
  const asking = askFor(async () => new Response('<h1>Not so fast.</h1>', { status }))
  await expect(asking).rejects.toMatchObject({ code, status, message })
})

test('where there is no answer, the connection is to blame', async () => {
  await expect(askFor(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    code: 'network_error',
    message: 'Network Error: Please check your connection.',
  })
})
