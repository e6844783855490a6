import type { APIRequestContext } from '@playwright/test'
import { expect } from './shop-for-journeys.ts'

/** Returns the newest e-mail to an address that has these words; waits, because it is sent a moment after the request. */
export async function letterTo(request: APIRequestContext, email: string, words = ''): Promise<string> {
  let body = ''
  await expect(async () => {
    const sent = await (await request.get('/dev/outbox', { headers: { accept: 'application/json' } })).json()
    const isIt = ({ to, body }: { to: string; body: string }) => to === email && body.includes(words)
    body = sent.find(isIt)?.body ?? ''
    expect(body).not.toBe('')
  }).toPass()
  return body
}
