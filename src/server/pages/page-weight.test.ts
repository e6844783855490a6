import { expect, test } from 'vitest'
import { seedDemo } from '#demo/seed-demo.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'

const BYTES_AT_MOST = 120_000
const A_FULL_HOME_PAGE = 72

test('the demo shop’s home page with all of its 72 cards is at most 120 kB', async () => {
  const shop = await openTestShop()
  await seedDemo(shop.db, { now: shop.clock.now() })
  const html = await openTestStorefront(shop).then(async (open) => (await open('/')).text())

  expect(html.match(/<article/g)?.length).toBe(A_FULL_HOME_PAGE)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(BYTES_AT_MOST)
})
