import type { Page } from '@playwright/test'
import { priceHistory } from '#contract/goods/catalogue/catalogue.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { readyToCheckOut } from './shopper.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const more = (page: Page) => strip(page).locator('summary')
const line = (page: Page) => strip(page).locator('ul').first()

test('the category strip shows as many categories as fit, and More holds the rest', async ({
  page,
  request,
}) => {
  const { data: categories } = await (await request.get('/api/dashboard/fetch-categories')).json()
  const shelf = await findShelf(request, () => true)
  await openAwake(page, shelf.address)
  await expect(line(page).locator('li.invisible')).not.toHaveCount(0)
  const shown = await line(page).getByRole('link').allInnerTexts()
  await more(page).press('Enter')
  const others = await strip(page).locator('details').getByRole('link').allInnerTexts()

  expect([...shown, ...others]).toEqual(categories.map(({ title }: { title: string }) => title))
  const [list, nav] = [await line(page).boundingBox(), await strip(page).boundingBox()]
  expect(list?.height).toBe(44)
  expect((nav?.width ?? 0) - (list?.width ?? 0)).toBeGreaterThan(80)
  await expectNoAxeViolations(page)
})

test('the More menu closes on Escape and when focus leaves it, and an entry opens its category’s first shelf', {
  tag: '@desk',
}, async ({ page, request }) => {
  const { data: categories } = await (await request.get('/api/dashboard/fetch-categories')).json()
  const shelf = await findShelf(request, () => true)
  await openAwake(page, shelf.address)
  await expect(line(page).getByRole('link', { name: shelf.category.title })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const entries = strip(page).locator('details').getByRole('link')

  await more(page).press('Enter')
  await entries.first().focus()
  await page.keyboard.press('Escape')
  await expect(entries.first()).toBeHidden()
  await expect(more(page)).toBeFocused()

  await more(page).press('Enter')
  await page.getByRole('link', { name: 'Punnet, to the home page' }).focus()
  await expect(entries.first()).toBeHidden()

  await more(page).press('Enter')
  await entries.last().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories.at(-1).subcategories[0].title)
  await expect(entries.first()).toBeHidden()
})

test('measuring the category strip causes no layout shift', async ({ page, request }) => {
  const shelf = await findShelf(request, () => true)
  await page.addInitScript(() => {
    const seen = { shifts: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAwake(page, shelf.address)
  await expect(line(page).locator('li.invisible')).not.toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts)).toBe(0)
})

test.describe('what comes late moves nothing that a finger may be on', () => {
  test('the strip of categories', async ({ page, request }) => {
    const shelf = await findShelf(request, () => true)
    const { promise: late, resolve: comes } = Promise.withResolvers<void>()
    await page.route('**/category-strip-*.js', (route) => late.then(() => route.continue()))
    await openAwake(page, '/')
    await page.locator(`main a[href="${shelf.address}"]`).first().click()
    const first = page.locator('.product-grid article').first()
    await expect(first).toBeVisible()
    const { y } = (await first.boundingBox()) ?? {}
    comes()
    await expect(line(page).getByRole('link').first()).toBeVisible()
    expect((await first.boundingBox())?.y).toBe(y)
  })

  test('the prices of 90 days', async ({ page, request }) => {
    const shelf = await findShelf(request, ({ sub_category }) => sub_category.title === 'Milk')
    const { promise: late, resolve: comes } = Promise.withResolvers<void>()
    await page.route(`**${priceHistory.path}*`, (route) => late.then(() => route.continue()))
    await openAwake(page, shelf.address)
    await page.locator('.product-grid article').first().getByRole('link').click()
    const others = page.getByRole('heading', { name: 'You may also like' })
    await others.scrollIntoViewIfNeeded()
    const { y } = (await others.boundingBox()) ?? {}
    comes()
    await expect(page.getByRole('heading', { name: 'Price over 90 days' })).toBeAttached()
    expect((await others.boundingBox())?.y).toBe(y)
  })
})

test('a new page is announced and focused, and Back restores the scroll position', { tag: '@core' }, async ({
  page,
}) => {
  await openAwake(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About us' })
  // Clear of the bars at the bottom of a phone: a link that they cover would be scrolled to again when it is clicked.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const left = await page.evaluate(() => Math.round(scrollY))
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('status').filter({ hasText: 'About us - Punnet' })).toHaveCount(1)
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('region', { name: 'Offers' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left)
  await expect(page.getByRole('status').filter({ hasText: 'groceries delivered' })).toHaveCount(1)
})

test('the first Tab reaches a link that skips the header', { tag: ['@core', '@desk'] }, async ({ page }) => {
  await openAwake(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('a cart button stays in view after scrolling, and an empty cart has no cart bar', async ({ page }) => {
  await openAwake(page, '/')
  const isDesk = (page.viewportSize()?.width ?? 0) >= 768
  const cart = page.getByRole('button', { name: isDesk ? 'My Cart' : 'Cart', exact: true })
  await expect(page.getByText('View Cart')).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(cart).toBeInViewport()
  await cart.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an unknown path or product shows the 404 page without a footer', { tag: '@desk' }, async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByText("The page you are looking for can't be found.")).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()

  await page.goto('/product/long-gone/pid/none')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const missing = expect.stringMatching(/^error: Failed to load resource.*404/)
  expect(complaints.splice(0)).toEqual([missing, missing])
})

test('a page that was not loaded before says so when offline, and opens once the connection is back', {
  tag: '@desk',
}, async ({ page, complaints, context }) => {
  await openAwake(page, '/info/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).hover()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Network Error: Please check your connection.',
  )
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').getByRole('link', { name: 'Home' })).toBeVisible()
  expect(complaints.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED')
})

test('the header says what its buttons are at every width from 360 px', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { data: shelf } = await findShelf(
    request,
    ({ data }) => data.filter(({ in_stock }) => in_stock).length > 1,
  )
  const banner = page.getByRole('banner')
  const widths = [360, 390, 768, 1366, 1920]
  async function expectWords(words: string[]) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const word of words) {
        const box = await banner.getByText(word, { exact: true }).boundingBox()
        expect(box?.width, `${word} at ${width}`).toBeGreaterThan(20)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      expect((await banner.boundingBox())?.height, `${width}`).toBeLessThanOrEqual(120)
    }
  }
  await openAwake(page, '/')
  await expectWords(['Login', 'My Cart'])
  await readyToCheckOut(page, shelf.filter(({ in_stock }) => in_stock).slice(0, 2))
  await openAwake(page, '/')
  await expect(banner.getByRole('button', { name: '2 items' })).toBeVisible()
  await expectWords(['Account', '2 items'])
})

test('the store badges name the stores, say that the app is to come, and explain how to install the shop', {
  tag: '@desk',
}, async ({ page }) => {
  await openAwake(page, '/')
  await expect(page.getByRole('button', { name: 'Soon on the App Store' })).toBeVisible()
  await page.getByRole('button', { name: 'Soon on Google Play' }).click()
  await expect(page.getByText('Add to Home Screen')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/account/', '/checkout'])
    test(`${path} sends to the home page, which says what needs scripts`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      // Playwright's own search by text leaves `noscript` out.
      const note = page.locator('body > noscript p')
      await expect(note).toBeVisible()
      await expect(note).toContainText('To log in, fill a cart, open your account or check out')
    })

  test('the category strip takes one line, and More holds every category', async ({ page, request }) => {
    const { data: categories } = await (await request.get('/api/dashboard/fetch-categories')).json()
    const shelf = await findShelf(request, () => true)
    await page.goto(shelf.address)
    expect((await line(page).boundingBox())?.height).toBe(44)
    await more(page).click()
    await expect(strip(page).locator('details').getByRole('link')).toHaveCount(categories.length)
    await strip(page).locator('details').getByRole('link').last().click()
    await expect(page).toHaveURL(/\/cat\//)
  })
})
