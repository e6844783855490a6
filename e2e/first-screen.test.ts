import type { Product } from '#contract/goods/catalogue/product.ts'
import { productPath } from '#contract/slug.ts'
import { findShelf } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'

// These see which pictures a shopper's browser fetches, a screen ahead of the view.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => {
      const args = launchOptions.args?.filter((arg) => !arg.startsWith('--blink-settings'))
      return use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

test('the first price is on the first screen of a phone and of a desk', { tag: ['@core', '@desk'] }, async ({
  page,
}) => {
  for (const [width, height, most] of [
    [390, 844, 520],
    [1366, 768, 620],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const price = page.getByRole('main').locator('.price').first()
    expect((await price.boundingBox())?.y, `${width}`).toBeLessThanOrEqual(most)
    await expect(page.getByText('Delivery from $3.90, free over $100.00')).toBeInViewport()
    const banner = await page.locator('.banner').first().boundingBox()
    expect(banner?.height).toBeLessThanOrEqual(height / 3)
  }
})

test('the category grid is a grid of two to ten columns at every width, and a phone shows two rows until “Show all”', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/')
  const grid = page.locator('.category-grid').first()
  const tops = () =>
    grid.locator('li:visible').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top))
  const columns = async () => (await tops()).filter((top, _, [first]) => top === first).length
  const count = await grid.locator('li').count()
  for (const [width, expected] of Object.entries({
    320: 3,
    360: 3,
    390: 4,
    540: 4,
    768: 5,
    1366: 10,
    1920: 10,
  })) {
    await page.setViewportSize({ width: Number(width), height: 844 })
    expect(await columns(), width).toBe(expected)
    expect(await tops(), width).toHaveLength(Number(width) < 560 ? 2 * expected : count)
    await expect(grid.getByText('Show all')).toBeVisible({ visible: Number(width) < 560 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await grid.locator('summary').press('Enter')
  expect(await tops()).toHaveLength(count)
  await grid.locator('summary').press('Enter')
  expect(await tops()).toHaveLength(8)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect([await columns(), (await tops()).length]).toEqual([2, 4])
})

test('a carousel shows one whole card and part of the next below 420 px', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/')
  const row = page.locator('main .carousel-products').first()
  for (const width of [360, 390, 419, 420]) {
    await page.setViewportSize({ width, height: 844 })
    const ends = await row
      .locator('> li')
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      )
    const whole = ends.filter(([, right = 0]) => right <= width).length
    const inPart = ends.filter(([left = 0, right = 0]) => left < width - 40 && right > width).length
    expect([whole, inPart], `${width}`).toEqual(width < 420 ? [1, 1] : [2, 0])
  }
})

test('a first visit to any public page downloads at most 160 kB of scripts, in 40 requests of all kinds', {
  tag: '@desk',
}, async ({ browser, request }) => {
  const shelf = await findShelf(request, ({ data }) => data.length > 4)
  const product = productPath(shelf.data[0] as Product)
  const deal = /\/deal\/[^"]+/.exec(await (await request.get('/')).text())?.[0] ?? ''
  const paths = ['/', shelf.address, product, deal, '/search/?q=milk', '/aisles/', '/info/about-us/']
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    for (const path of paths) {
      const page = await browser.newPage({ viewport: { width, height } })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      const asked = new Set<string>()
      const scripts = new Map<string, number>()
      session.on('Network.requestWillBeSent', ({ requestId, request: { url }, redirectResponse }) => {
        if (!url.startsWith('data:')) asked.add(redirectResponse ? `${requestId} ${url}` : requestId)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
      })
      session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Script') scripts.set(requestId, 0)
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      // What follows a page is there once the hidden drawer of the cart is.
      await expect(page.locator('.cart-drawer, dialog').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
      expect(bytes, path).toBeGreaterThan(100_000)
      expect(bytes, path).toBeLessThanOrEqual(160_000)
      expect(asked.size, `${path} at ${width}`).toBeLessThanOrEqual(40)
      await page.context().close()
    }
  }
})

test('pictures from the fourth row of a list on wait for the first scroll', { tag: '@desk' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/search/?q=milk', { waitUntil: 'networkidle' })
  const pictures = page.locator('.product-grid li img')
  const loaded = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).complete))
  const rows = (first: number, more: number) => [...Array(first).fill(true), ...Array(more).fill(false)]
  await expect(pictures).toHaveCount(24)
  expect(await loaded()).toEqual(rows(15, 9))
  await page.mouse.wheel(0, 10)
  await expect.poll(loaded).toEqual(rows(24, 0))
})
