import type { Page } from '@playwright/test'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { chooseWindow, expectConfirmed, firstWindow, quietProducts, readyToCheckOut } from './shopper.ts'
import { signIn } from './sign-in.ts'

const main = (page: Page) => page.getByRole('main')

test('a customer pays on the hosted page, opens the invoice, cancels for a refund, and orders again', {
  tag: '@core',
}, async ({ page }) => {
  const products = await quietProducts(page, 3)
  const { call } = await readyToCheckOut(page, products)
  await openAwake(page, '/checkout')
  const window = await firstWindow(page)
  await page.emulateMedia({ media: 'print' })
  await expect(window).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await chooseWindow(page)
  await page.getByRole('button', { name: 'Pay on a separate page' }).click()
  await expect(page.getByRole('heading', { name: /^Punnet order/ })).toBeVisible()
  await page.getByLabel(/card number/i).fill('4242 4242 4242 4242')
  await page.getByLabel(/expir/i).fill('12 / 39')
  await page.getByLabel(/cvc|security/i).fill('123')
  await page.getByRole('button', { name: /pay/i }).click()
  const number = await expectConfirmed(page)

  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await openAwake(page, '/account/order')
  const card = main(page).getByRole('article')
  await expect(card).toContainText(/(mon|tue|wed|thu|fri|sat|sun), \d\d [a-z]{3}'\d\d, \d+:\d\d [ap]m/)
  await expect(card).toContainText('Processing')
  await expectNoAxeViolations(page)
  await card.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Arriving \w{3} \d+ \w{3}, .+ – .+$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const popup = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(popup.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await expect(popup).toContainText('your card holds nothing for us any more')
  await expectNoAxeViolations(page)
  await popup.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main(page).getByRole('status').filter({ hasText: 'Nothing was charged.' })).toBeVisible({
    timeout: 30_000,
  })
  expect(await call(getOrderList, {})).toMatchObject([
    { order_status: 'cancelled', payment_status: 'refunded' },
  ])

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(products.length)
  expect((await call(fetchCart, {})).data.map(({ quantity }) => quantity)).toEqual([3, 3])
})

test('the order list says when it is empty or fails to load, and an unknown order is a 404', {
  tag: '@desk',
}, async ({ page, complaints }) => {
  await signIn(page)
  await openAwake(page, '/account/order')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.route(`**${getOrderList.path}`, (route) => route.abort())
  await page.goto('/account/order')
  await expect(main(page).getByRole('alert')).toContainText('We could not load your orders')
  await page.unroute(`**${getOrderList.path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()

  await page.goto('/account/order/12345678')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(complaints.splice(0).join()).toMatch(/ERR_FAILED.*404/)
})

test('a long order list loads its next page, and an order with six pictures shows four', async ({ page }) => {
  const { call } = await signIn(page)
  expect(await call(getOrderList, {})).toEqual([])
  await page.route(`**${getOrderList.path}**`, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    return route.fulfill({
      json: before ? [orderNumbered(51)] : Array.from({ length: 50 }, (_, at) => orderNumbered(at + 1)),
    })
  })
  await openAwake(page, '/account/order')
  await expect(main(page).getByRole('article')).toHaveCount(50)
  await expect(main(page).getByRole('article').first()).toContainText('+2')
  await expect(main(page).getByRole('article').first().getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(51)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(main(page).getByRole('article').last()).toContainText("wed, 05 mar'25, 2:15 pm")
  await expect(main(page).getByRole('article').last()).toContainText('Failed')
})

/** Returns an order of six things with a failed payment, as the service would show it. */
function orderNumbered(number: number) {
  return {
    id: `order-${number}`,
    cart_id: `cart-${number}`,
    order_id: String(10_000_000 + number),
    created_at: '2025-03-05T04:15:00.000Z',
    checkout_time: '2025-03-05T04:15:00.000Z',
    quantity: 6,
    order_amount: 30,
    total_price: 26.1,
    status: '7',
    order_status: 'failed',
    payment_status: 'failed',
    product_images: Array(6).fill('/pictures/basket.webp'),
  }
}
