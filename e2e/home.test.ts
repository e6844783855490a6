import type { Locator, Page } from '@playwright/test'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

const BLOCKS = '**/api/dashboard/get-homepage-block'

const hero = (page: Page) => page.getByRole('region', { name: 'Offers' })
const track = (page: Page) => hero(page).getByRole('list')
const offset = (page: Page) => track(page).evaluate((list) => Math.round(list.scrollLeft))

test('the home page opens without console errors or accessibility violations', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the home page has no layout shift while a shopper scrolls through it', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await openAwake(page, '/')
  const atFirst = await height()
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  // A row keeps its height when it comes into view and is rendered for the first time.
  for (const row of await page.locator('main .carousel-row').all()) await row.scrollIntoViewIfNeeded()
  expect(await height()).toBe(atFirst)
  const shifts = await page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    return sum
  })
  expect(shifts).toBe(0)
})

test('the arrow buttons turn the offers and wrap around', { tag: '@desk' }, async ({ page }) => {
  await openAwake(page, '/')
  await hero(page).getByRole('button', { name: 'Next offers' }).press('Enter')
  await expect.poll(() => offset(page)).toBeGreaterThan(100)
  await hero(page).getByRole('button', { name: 'Previous offers' }).press('Enter')
  await expect.poll(() => offset(page)).toBe(0)
  await hero(page).getByRole('button', { name: 'Previous offers' }).press('Enter')
  const end = await track(page).evaluate((list) => list.scrollWidth - list.clientWidth)
  await expect.poll(() => offset(page)).toBeGreaterThanOrEqual(end - 1)
})

test('a drag of 80 px turns the offers, a shorter one springs back, and neither opens an offer', async ({
  page,
}) => {
  await openAwake(page, '/')
  await drag(page, 79)
  await expect.poll(() => offset(page)).toBe(0)
  await drag(page, 80)
  await expect.poll(() => offset(page)).toBeGreaterThan(100)
  expect(page.context().pages()).toHaveLength(1)
})

test('the offers move every three seconds until the pause button stops them for good', {
  tag: '@desk',
}, async ({ page }) => {
  const stop = hero(page).getByRole('button', { name: 'Pause the offers' })
  const elsewhere = page.getByRole('link', { name: 'Punnet, to the home page' })
  await page.clock.install()
  await openAwake(page, '/')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  // Focus pauses the carousel; when focus leaves, its three seconds begin anew.
  await stop.focus()
  await page.clock.runFor(1_000)
  const before = await offset(page)
  await elsewhere.focus()
  await page.clock.runFor(2_900)
  expect(await offset(page)).toBe(before)
  await page.clock.runFor(700)
  const after = await offset(page)
  expect(Math.abs(after - before)).toBeGreaterThan(100)

  await stop.press('Enter')
  await elsewhere.focus()
  await page.clock.runFor(10_000)
  expect(await offset(page)).toBe(after)
})

test('the offers stand still for a visitor who prefers reduced motion, and still turn by the arrows', {
  tag: '@desk',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openAwake(page, '/')
  await expect(hero(page).getByRole('button', { name: 'Play the offers' })).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await offset(page)).toBe(0)
  await hero(page).getByRole('button', { name: 'Next offers' }).click()
  expect(await offset(page)).toBeGreaterThan(100)
})

test('an offer opens in a new tab', { tag: '@desk' }, async ({ page }) => {
  await openAwake(page, '/')
  const offer = hero(page).getByRole('link').first()
  await expect(offer).toHaveAccessibleName(/opens in a new tab/)
  const [tab] = await Promise.all([page.waitForEvent('popup'), offer.press('Enter')])
  expect(new URL(tab.url()).pathname).toBe(await offer.getAttribute('href'))
})

test('a banner’s offer button opens the discount sheet, and its link leads to the deal', {
  tag: '@desk',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lateScripts: string[] = []
  page.on('request', (request) => {
    if (/assets\/late-.*\.js/.test(request.url())) lateScripts.push(request.url())
  })
  await openAwake(page, '/')
  const button = hero(page).getByRole('button', { name: 'See the offer 10% off one shop' })
  const link = hero(page).getByRole('link', { name: /^10% off one shop/ })
  await expect(link).toHaveAttribute('href', /^\/deal\//)
  // All that comes late is loaded before the press, which loads nothing more.
  await expect.poll(() => lateScripts.length).toBe(3)
  await page.waitForLoadState('networkidle')
  const loaded = [...lateScripts]

  await button.press('Enter')
  const sheet = page.getByRole('dialog', { name: '10% off one shop' })
  await expect(sheet).toContainText('WELCOME10')
  expect(lateScripts).toEqual(loaded)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  // A drag that begins on the button does not press it.
  await drag(page, 80, button)
  await expect(sheet).toBeHidden()
  await hero(page).getByRole('button', { name: 'Previous offers' }).click()
  await button.click()
  await sheet.getByRole('button', { name: 'Start shopping' }).click()
  await expect(sheet).toBeHidden()
})

test('a slow home page shows its skeleton first and then the page', { tag: '@desk' }, async ({ page }) => {
  await openAwake(page, '/info/about-us')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const isAsked = new Promise<void>((asked) => {
    // A slow press asks ahead of it, and again.
    void page.route(BLOCKS, async (route) => {
      asked()
      await answered
      await route.continue()
    })
  })
  await page.getByRole('link', { name: 'Punnet, to the home page' }).click()
  await isAsked
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.locator('main .carousel-products')).toBeVisible()
  answer()
  await expect(hero(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a home page that cannot be fetched says so and opens on retry', { tag: '@desk' }, async ({
  page,
  complaints,
}) => {
  await openAwake(page, '/info/about-us')
  await page.route(BLOCKS, (route) => route.abort())
  await page.getByRole('link', { name: 'Punnet, to the home page' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch homepage data')
  await expect(page.getByRole('alert')).toContainText('Network Error: Please check your connection.')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.unroute(BLOCKS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(hero(page)).toBeVisible()
  expectOnly(complaints, /net::ERR_FAILED/)
})

test('search engines find the home page’s canonical address, the company and the search URL', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(address).toMatch(/^http:\/\/[^/]+\/$/)
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(address)
  const told = JSON.parse(await page.locator('script[type="application/ld+json"]').innerHTML())
  const kinds = told['@graph'].map((thing: { '@type': string }) => thing['@type'])
  expect(kinds).toEqual(['Organization', 'WebSite'])
  expect(told['@graph'][1].potentialAction.target.urlTemplate).toContain('/search/?q=')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows its products, and its links work', { tag: ['@core', '@desk'] }, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.getByRole('article').count()).toBeGreaterThan(10)
    await page
      .getByRole('link', { name: /^See All/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/deal\//)
  })

  test('the header alone leads to all aisles', async ({ page, request }) => {
    const { data: aisles } = await (await request.get(fetchCategories.path)).json()
    await page.goto('/')
    await expect(
      page.getByRole('main').getByRole('link', { name: aisles[0].title, exact: true }),
    ).toHaveCount(0)
    const heights = await page
      .locator('.tile-name')
      .evaluateAll((names: HTMLElement[]) => names.map((name) => name.offsetHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(36)

    await page.getByRole('banner').getByRole('link', { name: 'All aisles' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All aisles')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aisles[0].title)
    await expect(page.locator('input[name=brand]').first()).toBeAttached()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

async function drag(page: Page, distance: number, from: Locator = track(page)) {
  const box = await from.boundingBox()
  if (!box) throw new Error('There is no hero.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - distance, y, { steps: 6 })
  await page.mouse.up()
}

/** Accepts only the complaints that the journey causes on purpose. */
function expectOnly(complaints: string[], expected: RegExp) {
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  complaints.length = 0
}
