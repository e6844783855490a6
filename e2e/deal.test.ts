import { cardPrices, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a deal is opened from the home page, with all of its products', async ({ page }) => {
  await openAwake(page, '/')
  const link = page.getByRole('link', { name: /^See All/ }).first()
  const heading = (await link.getAttribute('aria-label'))?.replace('See All: ', '') ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  // What is below the first screen comes after it.
  await expect(async () => {
    const shown = await page.getByRole('main').getByRole('article').count()
    await expect(page.getByText(`${shown} products`, { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectNoAxeViolations(page)
})

test('a shopper sorts a deal by price and filters it by category', async ({ page }) => {
  await openAwake(page, '/')
  const deals = await page
    .getByRole('link', { name: /^See All/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const deal of deals) {
    await openAwake(page, deal)
    if ((await page.locator('input[name=category_id]').count()) > 1) break
  }
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL(/sort=price_desc/)
  await expect(async () => {
    const prices = await cardPrices(page)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  }).toPass()

  await page.getByRole('radio').nth(1).check()
  await expect(page).toHaveURL(/sort=price_desc.*category_id=|category_id=.*sort=price_desc/)
})

test('a deal redirects to its one address, and an unknown deal is a 404', async ({ page, request }) => {
  await openAwake(page, '/')
  const address = await page
    .getByRole('link', { name: /^See All/ })
    .first()
    .getAttribute('href')
  const wrong = await request.get(address?.replace(/deal\/[^/]+/, 'deal/wrong') ?? '', { maxRedirects: 0 })
  expect([wrong.status(), wrong.headers().location]).toEqual([301, address])
  expect((await request.get('/deal/over/pid/over')).status()).toBe(404)
})

test('a deal’s discount sheet explains the offer and copies its code', { tag: '@desk' }, async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { data: blocks } = await (await request.get('/api/dashboard/get-homepage-block')).json()
  for (const { block_type, id } of blocks) {
    if (block_type !== 'special_deal') continue
    const { deal } = await (await request.get('/api/product/deal', { params: { deal_id: id } })).json()
    if (deal.offer) await openAwake(page, `/deal/x/pid/${id}`)
  }
  const sheet = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'See the offer' })
  await open.press('Enter')
  await expect(sheet.locator('strong')).toBeVisible()
  await expectNoAxeViolations(page)
  const code = await sheet.locator('strong').textContent()
  await sheet.getByRole('button', { name: /^Copy/ }).press('Enter')
  await expect(sheet.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expect(sheet.getByRole('button', { name: /^Copy/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})
