import type { Page } from '@playwright/test'
import { aislePath } from '#contract/slug.ts'
import { cardPrices, findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens the filters, which are a bottom sheet on a phone and stand beside the list on a desk. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: 'Filters', exact: false }).first()
  if (await button.isVisible()) await button.click()
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeVisible()
}

test('a shelf shows its products and links to the other shelves of its aisle', async ({ page, request }) => {
  const shelf = await findShelf(request, ({ total }) => total > 0)
  await openAwake(page, shelf.address)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.sub_category.title)
  const heading = page.getByRole('main').locator('header')
  await expect(heading.getByText(`${shelf.total} products`, { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(shelf.data.length)
  const shelves = page.getByRole('navigation', { name: `More in ${shelf.category.title}` })
  // The first link is the whole aisle.
  await expect(shelves.getByRole('link')).toHaveCount(1 + shelf.sub_categories.length)
  await expect(shelves.locator('[aria-current=page]')).toHaveAccessibleName(
    `${shelf.sub_category.title} ${shelf.total} products`,
  )
  await expectNoAxeViolations(page)

  const next = shelf.sub_categories[1]
  await shelves.getByRole('link').nth(2).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '')
})

/** Scrolls up first, because targets that the sticky header half covers count as too small. */
async function judgeFromTheTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
}

test('filters apply at once, appear in the URL, and are undone by Back', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const shelf = await findShelf(
    request,
    ({ facets, total }) => facets.on_special > 0 && facets.on_special < total,
  )
  await openAwake(page, shelf.address)
  await openFilters(page)

  await page.getByRole('checkbox', { name: /^On special/ }).check()
  await expect(page).toHaveURL(/[?&]on_special=true/)
  await expect(cards(page)).toHaveCount(Math.min(24, shelf.facets.on_special))
  await judgeFromTheTop(page)

  await page.goBack()
  await expect(page).not.toHaveURL(/on_special/)
  await expect(cards(page)).toHaveCount(shelf.data.length)
  await expect(page.locator('input[name=on_special]')).not.toBeChecked()
})

test('a shopper filters a whole aisle by one brand and clears the filter again', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { category } = await findShelf(request, ({ total }) => total > 24)
  await openAwake(page, aislePath(category))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.title)
  await expectNoAxeViolations(page)
  await openFilters(page)
  const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()
  await brand.check()
  await expect(page).toHaveURL(/[?&]brand=/)
  await judgeFromTheTop(page)
  await brand.uncheck()
  await expect(page).not.toHaveURL(/brand=/)
  await expect(cards(page)).toHaveCount(24)
})

test('a list with no matches says so, and one press clears its filters', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const shelf = await findShelf(request, ({ facets }) => facets.on_special === 0)
  await openAwake(page, `${shelf.address}?on_special=true`)
  await expect(page.getByText('Nothing matches all of these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(cards(page)).toHaveCount(shelf.data.length)
})

test('a shopper sorts a shelf by price, and the cheapest product comes first', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const shelf = await findShelf(request, ({ total }) => total > 10)
  await openAwake(page, shelf.address)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(async () => {
    const prices = await cardPrices(page)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }).toPass()
})

test('“Show more” extends the list, and Back from a product restores it and the scroll position', {
  tag: '@core',
}, async ({ page, request }) => {
  const shelf = await findShelf(request, ({ total }) => total > 30 && total < 48)
  await openAwake(page, shelf.address)
  const more = page.getByRole('link', { name: 'Show more' })
  await more.focus()
  await page.keyboard.press('Enter')

  await expect(cards(page)).toHaveCount(shelf.total)
  await expect(page).toHaveURL(/[?&]page=2$/)
  await expect(page.getByText(`Showing 1 to ${shelf.total} of ${shelf.total}`)).toBeVisible()
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
  await expect(more).toHaveCount(0)

  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  // A click may scroll the link from under a bar, so the place is that of the press.
  await page.evaluate(() => {
    const keepPlace = () => (document.documentElement.dataset.place = String(scrollY))
    addEventListener('click', keepPlace, { capture: true, once: true })
  })
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  const place = await page.evaluate(() => Number(document.documentElement.dataset.place))
  await page.goBack()
  await expect(cards(page)).toHaveCount(shelf.total)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a list opened at page 2 links back to the earlier products', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const shelf = await findShelf(request, ({ total }) => total > 24)
  await openAwake(page, `${shelf.address}?page=2`)
  await expect(cards(page)).toHaveCount(Math.min(24, shelf.total - 24))
  await page.getByRole('link', { name: 'Show earlier products' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).not.toHaveURL(/page=/)
})

test('a slow product list shows a busy placeholder and the chosen filter until it arrives', {
  tag: '@desk',
}, async ({ page, request }) => {
  const shelf = await findShelf(request, ({ facets }) => facets.in_stock > 0)
  await openAwake(page, shelf.address)
  await openFilters(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/product/sub-category**', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page.locator('main ul[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
  release()
  await expect(cards(page)).toHaveCount(Math.min(24, shelf.facets.in_stock))
})

test('a product list that fails to load says so and loads on retry', { tag: '@desk' }, async ({
  page,
  request,
  complaints,
}) => {
  const shelf = await findShelf(request, ({ total }) => total > 0)
  await openAwake(page, shelf.address)
  await page.route('**/api/product/sub-category**', (route) => route.abort())
  await page.getByLabel('Sort by').selectOption('Biggest discount')
  await expect(page.getByText('We could not load these products')).toBeVisible()

  await page.unroute('**/api/product/sub-category**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(shelf.data.length)
  expect(complaints.splice(0)).not.toEqual([])
})

test('a failed “Show more” says so, keeps the list, and works on retry', { tag: '@desk' }, async ({
  page,
  request,
  complaints,
}) => {
  const shelf = await findShelf(request, ({ total }) => total > 30 && total < 48)
  await openAwake(page, shelf.address)
  await page.route('**/api/product/sub-category**', (route) => route.abort())
  await page.getByRole('link', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We could not load more products.')).toBeVisible()
  await expect(cards(page)).toHaveCount(shelf.data.length)
  await expect(page).not.toHaveURL(/page=/)
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expectNoAxeViolations(page)

  await page.unroute('**/api/product/sub-category**')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(shelf.total)
  await expect(page).toHaveURL(/[?&]page=2$/)
  await expect(page.getByText('We could not load more products.')).toHaveCount(0)
  expect(complaints.splice(0)).not.toEqual([])
})

test('a shelf redirects to its one address, and a missing shelf is a 404', { tag: '@desk' }, async ({
  request,
}) => {
  const { category, sub_category, address } = await findShelf(request, () => true)
  const wrong = await request.get(`/cat/wrong/pid/${category.id}/${sub_category.id}?page=2`, {
    maxRedirects: 0,
  })
  expect([wrong.status(), wrong.headers().location]).toEqual([301, `${address}?page=2`])
  // An address with another category, as before a move of the shelf, leads to the present one.
  const moved = await request.get(`/cat/wrong/pid/another/${sub_category.id}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, address])
  const missing = await request.get(`/cat/wrong/pid/${category.id}/none`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('Oops!')
})

test('the filters are reached, used and left by keyboard alone', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const shelf = await findShelf(request, ({ facets }) => facets.in_stock > 0 && facets.on_special > 0)
  await openAwake(page, shelf.address)
  await page.getByRole('checkbox', { name: /^On special/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/in_stock=true/)
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeFocused()
})

test('a shelf’s page runs no transitions for a visitor who prefers reduced motion', {
  tag: '@accessibility',
}, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shelf = await findShelf(request, ({ total }) => total > 0)
  await openAwake(page, shelf.address)
  const slowest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main, main *')].flatMap((element) =>
        getComputedStyle(element).transitionDuration.split(',').map(Number.parseFloat),
      ),
    ),
  )
  expect(slowest).toBeLessThan(0.001)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sorting and filters work as a form, and further pages as links', async ({
    page,
    request,
    isMobile,
  }) => {
    const shelf = await findShelf(request, ({ total, facets }) => total > 24 && facets.in_stock > 24)
    await page.goto(shelf.address)
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ products/ }).click()
    else await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page).toHaveURL(/in_stock=true/)

    await page.getByLabel('Sort by').selectOption('Price: high to low')
    await page.getByRole('button', { name: 'Apply' }).last().click()
    await expect(page).toHaveURL(/sort=price_desc/)
    await expect(page).toHaveURL(/in_stock=true/)
    const dearest = await cardPrices(page)
    expect(dearest).toEqual(dearest.toSorted((a, b) => b - a))

    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page)).toHaveCount(Math.min(24, shelf.facets.in_stock - 24))
    expect(Math.max(...(await cardPrices(page)))).toBeLessThanOrEqual(Math.min(...dearest))
    await page.getByRole('link', { name: 'Show earlier products' }).click()
    await expect(cards(page)).toHaveCount(24)
  })
})
