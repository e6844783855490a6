import type { APIRequestContext } from '@playwright/test'
import { expect } from './shop-for-journeys.ts'

/** Returns the newest e-mail to an address; waits, because it is sent a moment after the request. */
export async function letterTo(request: APIRequestContext, email: string): Promise<string> {
  let body = ''
  await expect(async () => {
    const sent = await (await request.get('/dev/outbox', { headers: { accept: 'application/json' } })).json()
    body = sent.find(({ to }: { to: string }) => to === email)?.body ?? ''
    expect(body).not.toBe('')
  }).toPass()
  return body
}
