import type { Page, Request } from '@playwright/test'
import { searchProduct, searchSuggestions } from '#contract/goods/search/search.ts'
import { productPath } from '#contract/slug.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { chooseWindow, expectConfirmed, GOOD_CARD, payButton, readyToCheckOut, typeCard } from './shopper.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for products' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const caret = (page: Page) => box(page).evaluate((input: HTMLInputElement) => input.selectionStart)
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link')

test('typing opens the results page with the first key, debounces its requests, and Back leaves it at once', {
  tag: ['@core', '@desk'],
}, async ({ page }) => {
  await openAwake(page, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/product/search-product') asked.push(searchParams.get('q') ?? '')
  })
  await box(page).press('b')
  await expect(page).toHaveURL('/search/?q=b')
  await box(page).pressSequentially('anana', { delay: 30 })
  await expect(page).toHaveURL('/search/?q=banana')
  await expect(titles(page).first()).toHaveText(/banana/i)
  await expect.poll(() => asked.at(-1)).toBe('banana')
  expect(asked.length).toBeLessThanOrEqual(2)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('banana')
  await expectNoAxeViolations(page)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(box(page)).toHaveValue('')
})

test('letters typed faster than the results page loads do not break the way Back', { tag: '@desk' }, async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/search-page-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await openAwake(page, '/info/about-us')
  await page.getByRole('banner').getByRole('link', { name: 'Punnet, to the home page' }).click()
  await expect(page).toHaveURL('/')
  await box(page).pressSequentially('bre')
  release()
  await expect(page).toHaveURL('/search/?q=bre')
  await box(page).pressSequentially('ad')
  await expect(page).toHaveURL('/search/?q=bread')

  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('suggestions are walked by keyboard without changing the typed text, and Escape closes them', {
  tag: ['@core', '@desk'],
}, async ({ page }) => {
  await openAwake(page, '/')
  await box(page).pressSequentially('full cream m')
  await expect(list(page)).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations(page)

  await box(page).press('ArrowDown')
  const chosen = list(page).getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await expect(box(page)).toHaveValue('full cream m')

  await box(page).press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('full cream m')

  await box(page).press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await expect(chosen).toHaveCount(1)
  const product = await chosen.locator('span > span').first().textContent()
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product ?? '')
  await expect(box(page)).toHaveValue('')

  await page.goBack()
  await expect(box(page)).toHaveValue('full cream m')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“full cream m”')
})

test('arrow keys wrap through the suggestions and the box, while Home, End and Tab keep their own meaning', {
  tag: '@desk',
}, async ({ page }) => {
  await openAwake(page, '/')
  await box(page).pressSequentially('milk')
  const options = list(page).getByRole('option')
  const chosen = list(page).getByRole('option', { selected: true })
  await expect(options.first()).toContainText(/milk/i)
  await box(page).press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowDown')
  await expect(chosen).toHaveCount(0)
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await box(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')

  await box(page).press('Home')
  expect(await caret(page)).toBe(0)
  await expect(chosen).toHaveCount(0)
  await box(page).press('End')
  expect(await caret(page)).toBe('milk'.length)
  await box(page).press('ArrowDown')
  await box(page).press('Tab')
  await expect(page.getByRole('link', { name: 'Clear the search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('milk')
  await expect(page).toHaveURL('/search/?q=milk')
})

test('arrows and Enter belong to the input method while it composes a word', { tag: '@desk' }, async ({
  page,
}) => {
  await openAwake(page, '/')
  const inputMethod = await page.context().newCDPSession(page)
  await box(page).focus()
  await inputMethod.send('Input.imeSetComposition', { text: 'milk', selectionStart: 4, selectionEnd: 4 })
  await expect(list(page)).toBeVisible()
  const searches = await page.evaluateHandle(() => {
    const seen = { count: 0 }
    document.addEventListener('submit', () => seen.count++)
    return seen
  })
  const count = () => searches.evaluate((seen) => seen.count)
  await box(page).press('ArrowDown')
  expect(await box(page).getAttribute('aria-activedescendant')).toBeNull()
  await box(page).press('Enter')
  expect(await count()).toBe(0)

  await inputMethod.send('Input.insertText', { text: 'milk' })
  await expect(box(page)).toHaveValue('milk')
  await box(page).press('Enter')
  expect(await count()).toBe(1)
  await expect(page).toHaveURL('/search/?q=milk')
})

test('suggestions dismissed before they arrive stay closed', { tag: '@desk' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${searchSuggestions.path}**`, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await openAwake(page, '/')
  const isAboutMilk = (request: Request) => request.url().endsWith(`${searchSuggestions.path}?q=milk`)
  const asked = page.waitForRequest(isAboutMilk)
  await box(page).fill('milk')
  await asked
  const leftAlone = page.waitForEvent('requestfailed', isAboutMilk)
  await box(page).press('Escape')
  await leftAlone
  release()
  await expect(page).toHaveURL('/search/?q=milk')
  await expect(titles(page).first()).toHaveText(/milk/i)
  await expect(list(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('milk')

  await box(page).press('ArrowDown')
  await expect(list(page)).toBeVisible()
})

test('choosing a suggested search by keyboard moves the focus to the results', { tag: '@desk' }, async ({
  page,
}) => {
  await openAwake(page, '/search/?q=milk')
  await box(page).fill('choc')
  await expect(list(page).getByRole('option', { name: 'chocolate' }).first()).toBeVisible()
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search/?q=chocolate')
  await expect(list(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
})

test('Enter searches at once for what is typed, whatever is suggested', { tag: '@desk' }, async ({
  page,
}) => {
  await openAwake(page, '/')
  await box(page).fill('milk 2l')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search/?q=milk+2l')
  await expect(titles(page).first()).toHaveText(/milk/i)
  await expect(list(page)).toHaveCount(0)
})

test('a search for a misspelled word finds the corrected one and offers a link to it', {
  tag: '@desk',
}, async ({ page }) => {
  await openAwake(page, '/search/?q=bananna')
  await expect(titles(page).first()).toHaveText(/banana/i)
  await expect(page.getByText('Showing results for banana')).toBeVisible()
  await page.getByRole('link', { name: 'banana', exact: true }).click()
  await expect(page).toHaveURL('/search/?q=banana')
  await expect(box(page)).toHaveValue('banana')
  await expect(page.getByText('Showing results for')).toHaveCount(0)
})

test('a search that finds nothing leads to the aisles and the deals', { tag: '@desk' }, async ({ page }) => {
  await openAwake(page, '/search/?q=zzzqqqxxx')
  await expect(page.getByText('We found nothing for “zzzqqqxxx”')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deals of the week' })).toBeVisible()
  await expectNoAxeViolations(page)
  const aisle = page.getByRole('main').locator('a[href^="/cat/"]').first()
  await aisle.click()
  await expect(page).toHaveURL(/\/cat\//)
})

test('search results are filtered by category and sorted by unit price, and the page has no footer', {
  tag: '@core',
}, async ({ page, isMobile }) => {
  await openAwake(page, '/search/?q=milk')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const category = page.getByRole('radio', { name: /^Dairy & Eggs/ })
  await category.check()
  await expect(page).toHaveURL(/q=milk.*category_id=/)
  await expect(category).toBeChecked()
  if (isMobile) await page.getByRole('button', { name: 'Close the filters' }).click()
  await page.getByLabel('Sort by').selectOption('Unit price: low to high')
  await expect(page).toHaveURL(/sort=unit_price_asc/)
  await expectNoAxeViolations(page)
})

test('letters typed before the scripts load are not lost', { tag: '@desk' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await box(page).pressSequentially('bread')
  release()
  await expect(page).toHaveURL('/search/?q=bread', { timeout: 20_000 })
  await expect(box(page)).toHaveValue('bread')
  await expect(titles(page).first()).toHaveText(/bread/i)
})

test('a failed search says so and works on retry', { tag: '@desk' }, async ({ page, complaints }) => {
  await openAwake(page, '/')
  await page.route('**/api/product/search-product**', (route) => route.abort())
  await box(page).fill('milk')
  await expect(page.getByText('Search is not working just now')).toBeVisible()
  await page.unroute('**/api/product/search-product**')
  await box(page).press('Escape')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page).first()).toHaveText(/milk/i)
  await expect(box(page)).toHaveValue('milk')
  expect(complaints.splice(0)).not.toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box works as a plain form', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/')
    await box(page).fill('milk')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/search/?q=milk')
    await expect(titles(page).first()).toHaveText(/milk/i)
    await expect(box(page)).toHaveValue('milk')
  })
})

test('a product that the customer has bought before comes first among equal results', {
  tag: '@desk',
}, async ({ page }) => {
  const found = await (await page.request.get(`${searchProduct.path}?q=crackers`)).json()
  expect(found.equals[0]).toBeGreaterThan(2)
  const [best, , bought] = found.data
  await openAwake(page, '/search/?q=crackers')
  await expect(titles(page).first()).toHaveAttribute('href', productPath(best))

  await readyToCheckOut(page, [bought])
  await openAwake(page, '/checkout')
  await chooseWindow(page)
  await typeCard(page, GOOD_CARD)
  await payButton(page).click()
  await expectConfirmed(page)

  await openAwake(page, '/search/?q=crackers')
  await expect(titles(page).first()).toHaveAttribute('href', productPath(bought))
  await expect(titles(page).nth(1)).toHaveAttribute('href', productPath(best))
  await expectNoAxeViolations(page)
})
