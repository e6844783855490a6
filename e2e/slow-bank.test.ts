import type { Page, Route } from '@playwright/test'
import { quote } from '#contract/orders/checkout/checkout.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { chooseWindow, payButton, quietProducts, readyToCheckOut, typeCard } from './shopper.ts'

const SLOW_CARD = '4000 0000 3030 3038'
const takesLonger = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your bank is taking longer than usual.' })

// The journey takes half a minute, so it runs at one width only and checks the narrow screen on the way.
test('the shopper waits for a slow bank, and reloading or leaving meanwhile still ends in one paid order', async ({
  page,
}) => {
  const { call } = await readyToCheckOut(page, await quietProducts(page, 0))
  await openAwake(page, '/checkout')
  await chooseWindow(page)
  await typeCard(page, SLOW_CARD)
  await payButton(page).press('Enter')
  await expect(takesLonger(page)).toBeVisible({ timeout: 10_000 })
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await takesLonger(page).scrollIntoViewIfNeeded()
  await expectNoAxeViolations(page)

  const address = page.url()
  await page.reload()
  await expect(takesLonger(page)).toBeVisible()
  await page.goto('/')
  await page.goto(address.replace('/checkout?order=', '/account/order/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for payment' })).toBeVisible()

  await expect(page.getByText('Processing').first()).toBeVisible({ timeout: 60_000 })
  expect((await call(getOrderList, {})).map((order) => order.payment_status)).toEqual(['paid'])
})

test('the checkout explains the smallest card payment before an order is placed', async ({ page }) => {
  await readyToCheckOut(page, await quietProducts(page, 1))
  await page.route(`**${quote.path}**`, (route) => answered(route, { total: 0.5, promo_limited: true }))
  await openAwake(page, '/checkout')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('WELCOME10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It would take more off, but the smallest card payment is $0.50')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay $0.50')
  await expectNoAxeViolations(page)

  await page.unroute(`**${quote.path}**`)
  await page.route(`**${quote.path}**`, (route) => answered(route, { total: 0.3, promo_limited: false }))
  await page.getByRole('button', { name: 'Remove the code' }).press('Enter')
  await expect(page.getByText('The smallest card payment is $0.50.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
})

/** Returns the service's own answer with the total replaced. */
async function answered(route: Route, { total, ...more }: { total: number; promo_limited: boolean }) {
  const answer = await route.fetch()
  const said = await answer.json()
  const json = { ...said, ...more, amounts: { ...said.amounts, bill_amount: total } }
  await route.fulfill({ response: answer, json })
}
