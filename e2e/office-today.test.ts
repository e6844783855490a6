import { reportItem } from '#contract/orders/issues/issues.ts'
import { joinAsManager } from './join-office.ts'
import { operate } from './operator.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

test('the Today screen lists what needs a person and shows a new report as it arrives', async ({ page }) => {
  const [bought, other] = await quietProducts(page, 10)
  const { call } = await readyToCheckOut(page, [bought, other])
  await openAwake(page, '/checkout')
  const number = await checkOut(page)
  for (const state of ['out_for_delivery', 'delivered']) await operate('order', number, state)

  await joinAsManager(page)
  await page.goto('/office')
  await expect(page).toHaveURL(/\/office\/today$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(page.getByText(/^\$[\d,.]+ in \d+ orders?\./)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Chart of/ })).toHaveCount(2)
  await expectNoAxeViolations(page)

  await call(reportItem, {
    order_id: number,
    product_id: bought.id,
    what: 'bad',
    quantity: 1,
    note: 'Bruised.',
  })
  const need = page.getByRole('listitem').filter({ hasText: /reported items? (has|have) no answer/ })
  await expect(need).toBeVisible()
  await page.getByText('As a table').first().click()
  await expect(page.getByRole('table', { name: 'Sales so far' })).toBeVisible()
  await expectNoAxeViolations(page)
  // The first link may be another journey's report: journeys run in parallel, and the oldest reports come first.
  const named = need.getByRole('link').first()
  const shown = await named.textContent()
  await named.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shown ?? '')
})
