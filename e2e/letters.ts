import type { APIRequestContext } from '@playwright/test'
import { expect } from './shop-for-journeys.ts'

/** What the newest letter to an address says; it is sent a moment after it was asked for. */
export async function letterTo(request: APIRequestContext, email: string): Promise<string> {
  let body = ''
  await expect(async () => {
    const sent = await (await request.get('/dev/outbox', { headers: { accept: 'application/json' } })).json()
    body = sent.find(({ to }: { to: string }) => to === email)?.body ?? ''
    expect(body).not.toBe('')
  }).toPass()
  return body
}
