import type { Locator, Page } from '@playwright/test'
import { subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { addPickingActs } from '#contract/orders/picking/picking.ts'
import { joinAs } from './join-office.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, readyToCheckOut } from './shopper.ts'

const LINES = 25
const TAPS_AT_MOST = 30

const lines = (page: Page) => page.locator('main li button[aria-pressed]')
const rowOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })

test.describe('by touch', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  })

  test('a picker picks 25 lines in one hand, through a dead zone, a killed page and a lost answer', async ({
    page,
    context,
    complaints,
  }) => {
    test.slow()
    const number = await orderOf(page, LINES)
    await joinAs(page, 'picker')
    await page.goto('/office')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick')
    await expectNoAxeViolations(page)

    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await tap(rowOf(page, number).getByRole('button', { name: 'Start' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(lines(page)).toHaveCount(LINES)
    await expectNoAxeViolations(page)
    for (let n = 0; n < 8; n++) await tap(lines(page).nth(n))
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await untilKept(page)

    await context.setOffline(true)
    for (let n = 8; n < 12; n++) await tap(lines(page).nth(n))
    await expect(page.getByText('4 not sent yet')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(page.getByText('4 not sent yet')).toBeVisible()
    await expect(page.locator('main li button[aria-pressed=true]')).toHaveCount(12)
    await tap(lines(page).nth(12))
    await context.setOffline(false)
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()

    // The shop hears the next act, and its answer is lost on the way.
    const acts = `**${addPickingActs.path}`
    await page.route(
      acts,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await tap(lines(page).nth(13))
    await expect(page.getByText('1 not sent yet')).toBeVisible()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()

    for (let n = 14; n < LINES; n++) await tap(lines(page).nth(n))
    await expect(page.getByText(`${LINES} of ${LINES}`)).toBeVisible()
    await tap(page.getByRole('button', { name: 'Packed' }))
    await expect(page.getByText(`${number} is packed`)).toBeVisible()
    await expect(rowOf(page, number)).toHaveCount(0)
    console.log(`An order of ${LINES} lines took ${taps} taps.`)
    expect(taps).toBeLessThanOrEqual(TAPS_AT_MOST)
    expect(
      complaints
        .splice(0)
        .filter((said) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/.test(said)),
    ).toEqual([])
  })

  test('a finger that stays on a line opens what else there is, and nothing scrolls sideways', async ({
    page,
  }) => {
    const number = await orderOf(page, 2)
    await joinAs(page, 'picker')
    await page.goto('/office/pick')
    await rowOf(page, number).getByRole('button', { name: 'Start' }).tap()
    await expect(lines(page)).toHaveCount(2)
    const first = lines(page).first()
    const box = await first.boundingBox()
    const touch = await page.context().newCDPSession(page)
    const at = { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 30 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(page.getByRole('dialog')).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Leave it out' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(first).toContainText('Not there')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Give the order back' }).tap()
    await expect(page.getByText(`${number} is free for a colleague.`)).toBeVisible()
  })
})

test('a picker picks an order by its roles and names alone, and a colleague who wants it is asked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const number = await orderOf(page, 3, 3)
  await joinAs(page, 'picker')
  await page.goto('/office/pick')
  await rowOf(page, number).getByRole('button', { name: 'Start' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expectNoAxeViolations(page)
  const row = page.getByRole('main').getByRole('listitem')
  const [one, two, three] = [row.nth(0), row.nth(1), row.nth(2)]

  const line = one.getByRole('button', { name: /× 3$/ })
  const isDone = one.getByRole('button', { name: /Picked/, pressed: true })
  await line.press('Enter')
  await expect(isDone).toBeFocused()
  await isDone.press('Space')
  await expect(isDone).toHaveCount(0)
  await line.press('Space')
  await expect(isDone).toBeVisible()

  const more = two.getByRole('button', { name: /^Fewer of .*, or not there$/ })
  await more.press('Enter')
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Pack 2 of 3' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await expect(two.getByRole('button', { name: /2 of 3/ })).toBeVisible()

  await three.getByRole('button', { name: /^Fewer of / }).press('Enter')
  await dialog.getByRole('checkbox', { name: /^None for this order only/ }).press('Space')
  await dialog.getByRole('button', { name: 'Leave it out' }).press('Enter')
  await expect(three.getByRole('button', { name: /Not there/ })).toBeVisible()

  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await joinAs(colleague, 'owner')
  await colleague.goto('/office/pick')
  await rowOf(colleague, number).getByRole('button', { name: 'Take over' }).press('Enter')
  await expect(colleague.getByRole('dialog', { name: 'Take over from Max Pear?' })).toBeVisible()
  await expectNoAxeViolations(colleague)
  await colleague.keyboard.press('Escape')
  await colleague.close()

  await page.getByRole('group', { name: 'Dry' }).getByRole('button', { name: 'One bag more' }).press('Enter')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Packed' }).press('Enter')
  await expect(page.getByText(`${number} is packed`)).toBeVisible()
})

/** A new customer's paid order of so many lines from the aisle before the last, which other journeys leave alone. */
async function orderOf(page: Page, count: number, quantity = 1): Promise<string> {
  const { data: categories } = await (await page.request.get(fetchCategories.path)).json()
  const { category_id, subcategories } = categories.at(-2)
  const products: Product[] = []
  for (const { id } of subcategories) {
    const params = { category_id, sub_category_id: id, page_size: '60', in_stock: 'true' }
    products.push(...(await (await page.request.get(subCategoryProducts.path, { params })).json()).data)
  }
  await readyToCheckOut(page, products.slice(0, count), quantity)
  await openAwake(page, '/checkout')
  return checkOut(page)
}

/** Waits until the device has what a reload needs. */
async function untilKept(page: Page): Promise<void> {
  // Not `serviceWorker.ready`: it may wait for ever for the storefront's worker, whose page was left while it installed.
  const isKept = async () => {
    const worker = await navigator.serviceWorker.getRegistration('/office/')
    return worker?.active?.state === 'activated' && Boolean(await caches.match('/office/pick'))
  }
  await expect.poll(() => page.evaluate(isKept), { timeout: 30_000 }).toBe(true)
}
