import type { Locator, Page } from '@playwright/test'
import { productPath } from '#contract/slug.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'

test('a product and its code are there before its link is pressed, and are fetched only once', {
  tag: '@core',
}, async ({ page, request }) => {
  const shelf = await findShelf(request, ({ data }) => data.length > 0)
  const [product] = shelf.data
  if (!product) throw new Error('The shelf is empty.')
  await openAwake(page, shelf.address)
  await expect(page.locator('.cart-drawer, dialog').first()).toBeAttached()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ofProduct = () => asked.filter((url) => url.includes(`get-product-by-id?product_id=${product.id}`))
  const ofCode = () => asked.filter((url) => url.includes('/product-page-'))

  const link = page.locator(`main a[href="${productPath(product)}"]`).first()
  await link.hover()
  await expect.poll(() => [ofProduct().length, ofCode().length]).toEqual([1, 1])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  expect([ofProduct().length, ofCode().length]).toEqual([1, 1])
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a finger that rests and lifts opens one page, and one that slides away opens none', async ({
    page,
    request,
  }) => {
    const shelf = await findShelf(request, ({ data }) => data.length > 0)
    const [product] = shelf.data
    if (!product) throw new Error('The shelf is empty.')
    await openAwake(page, shelf.address)
    await expect(page.locator('.cart-drawer, dialog').first()).toBeAttached()
    const link = page.locator(`main a[href="${productPath(product)}"]`).first()
    await link.scrollIntoViewIfNeeded()
    const entries = await page.evaluate(() => history.length)

    const finger = await fingerOn(page, link)
    await finger.slide(-60)
    await finger.lift()
    await stillness(page)
    expect(page.url()).toContain(encodeURI(shelf.address))
    const again = await fingerOn(page, link)
    await again.lift()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await page.goBack()
    await expect(link).toBeVisible()
  })
})

/** Puts a finger on a link, for as long as a press takes. */
async function fingerOn(page: Page, link: Locator) {
  const session = await page.context().newCDPSession(page)
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  const at = { x: x + width / 2, y: y + height / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof at)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [at])
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
  })
  return {
    slide: async (by: number) => {
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: at.x, y: at.y + part * by }])
    },
    lift: () => touch('touchEnd', []),
  }
}

/** Waits until the page scrolls no more: a touch before that only stops it. */
function stillness(page: Page) {
  return page.evaluate(async () => {
    for (let still = 0, last = -1; still < 15; last = scrollY) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last ? still + 1 : 0
    }
  })
}
