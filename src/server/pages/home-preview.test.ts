import { expect, test } from 'vitest'
import { saveHomeDraft } from '#contract/offers/home-page/home-page.ts'
import type { Role } from '#contract/rights.ts'
import { aBanner, aBlock } from '#testing/a-home-page.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'
import { operatorOf } from '#testing/operators.ts'

const PREVIEW = '/office/home/preview'

test('the preview shows the draft on the storefront’s own page, and shoppers do not see it', async () => {
  const { look, open } = await openPreview('manager')
  const answer = await look(PREVIEW)
  const html = await answer.text()
  expect([answer.status, html.includes('Spring is here')]).toEqual([200, true])
  expect(html).not.toContain('<script')
  expect(await (await open('/')).text()).not.toContain('Spring is here')
})

test('the preview is never cached, and only our own pages may frame it', async () => {
  const { look, open } = await openPreview('manager')
  expect(Object.fromEntries((await look(PREVIEW)).headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(/default-src 'none';.*frame-ancestors 'self'/),
  })
  for (const other of ['/', '/office/home', `${PREVIEW}/more`]) {
    const { headers } = other === '/' ? await open(other) : await look(other)
    expect([other, headers.get('x-frame-options')]).toEqual([other, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('the preview shows the page at a given moment, and an invalid moment means now', async () => {
  const { look } = await openPreview('manager')
  const shows = async (at: string) => (await (await look(`${PREVIEW}?at=${at}`)).text()).includes('Later')
  expect(await shows('')).toBe(false)
  expect(await shows('2100-01-01T09:00')).toBe(true)
  expect(await shows('tomorrow')).toBe(false)
  expect(await shows('2100-99-99T99:99')).toBe(false)
})

test('an operator without the right gets a 403, and a visitor is redirected', async () => {
  const { look, open } = await openPreview('picker')
  const refused = await look(PREVIEW)
  expect([refused.status, await refused.text()]).toEqual([403, 'That is not allowed.\n'])
  expect((await open(PREVIEW)).status).toBe(303)
})

async function openPreview(role: Role) {
  const shop = await openTestShop()
  const manager = await operatorOf(shop, 'manager')
  const banners = [aBanner('spring', { banner_name: 'Spring is here' })]
  const later = [aBanner('later', { banner_name: 'Later', from: '2099-12-31T00:00:00.000Z' })]
  const blocks = [aBlock('spring', { banners }), aBlock('later', { banners: later })]
  await manager.call(saveHomeDraft, { draft_version: 1, home_content: { blocks } })
  const open = await openTestStorefront(shop)
  const { key } = await operatorOf(shop, role)
  const headers = { cookie: `__Host-office=${key}` }
  return { open, look: (path: string) => open(path, { headers }) }
}
