import type { Page, Route } from '@playwright/test'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { checkoutOrder, holdSlot, quote } from '#contract/orders/checkout/checkout.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { refusals } from '#contract/refusals.ts'
import { operate, setPrice } from './operator.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import {
  ASKING_CARD,
  chooseWindow,
  DECLINED_CARD,
  expectConfirmed,
  firstWindow,
  GOOD_CARD,
  payButton,
  quietProducts,
  readyToCheckOut,
  typeCard,
} from './shopper.ts'
import { newMobile, readCode } from './sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const status = (page: Page) => page.getByRole('main').getByRole('status')

test('a shopper logs in, orders and follows the order to its delivery by keyboard alone', {
  tag: ['@core', '@accessibility'],
}, async ({ page, request }) => {
  const shelf = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  const mobile = newMobile()
  await openAwake(page, shelf.address)
  const add = page.getByRole('main').getByRole('article').first().getByRole('button', { name: /^Add / })
  await add.press('Enter')
  await dialog(page).getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('group')).toBeVisible()
  await page.keyboard.type(await readCode(page, mobile))
  await page.keyboard.press('Enter')
  // It gives the focus back as it closes, which would take it from the cart's button.
  await expect(dialog(page)).toBeHidden()

  const cart = page.getByRole('button', { name: /1 item/ })
  await cart.first().press('Enter')
  await dialog(page).getByRole('button', { name: 'Proceed' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Add New Address' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Enter Full Address' })
  await picker.getByRole('textbox', { name: 'Name' }).fill('ada Berry')
  await picker.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678')
  await picker.getByRole('button', { name: 'It’s a house' }).press('Enter')
  await expect(picker.getByRole('textbox', { name: /building/ })).toHaveValue('House')
  await expect(picker.getByRole('textbox', { name: /building/ })).toBeFocused()
  const places = picker.getByRole('combobox', { name: 'Search for places' })
  await places.pressSequentially('12 boundary st west end')
  await expect(picker.getByRole('option').first()).toContainText('12 Boundary Street')
  await places.press('ArrowDown')
  await places.press('Enter')
  await expect(picker.getByRole('textbox', { name: 'Street' })).toHaveValue('Boundary Street')
  await picker.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(picker).toBeHidden()
  await page.goto('/checkout')

  await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
  // Nothing leads away from the checkout: the header has no address and no search.
  await expect(page.getByRole('banner').getByText('Delivery Address')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByText('House, ')).toBeVisible()
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await payButton(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a delivery window.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'When' })).toBeFocused()
  await chooseWindow(page)
  await expect(page.getByRole('button', { name: 'Change When' })).toBeFocused()
  await page.getByRole('textbox', { name: /Instructions/ }).fill('The blue door.')
  await page.getByRole('checkbox', { name: /Leave it at the door/ }).press('Space')
  await page.getByRole('radio', { name: /Leave it out/ }).press('Space')
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolationsToTheEnd(page)

  await payButton(page).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await expect(page.getByText('Please check this card number.')).toBeVisible()
  await typeCard(page, GOOD_CARD)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
  await page.keyboard.press('Enter')

  const number = await expectConfirmed(page)
  await expect(page.getByRole('main')).toContainText('The blue door.')
  await expect(cart).toHaveCount(0)
  await expectNoAxeViolations(page)
  for (const [step, word] of [
    ['out_for_delivery', 'Out for delivery'],
    ['delivered', 'Delivered'],
  ] as const) {
    await operate('order', number, step)
    await expect(status(page).filter({ hasText: word })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0)

  await openAwake(page, '/account/buy-again')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('a shopper pays after a declined card, a changed order and a bank confirmation that they first refused', {
  tag: '@desk',
}, async ({ page, complaints }) => {
  const { call } = await readyToCheckOut(page, await quietProducts(page, 0))
  await openAwake(page, '/checkout')
  await chooseWindow(page)
  await typeCard(page, DECLINED_CARD)
  await payButton(page).press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your card was declined. Try another card.' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/)
  const declined = new URL(page.url()).searchParams.get('order')
  await expect(page.getByRole('heading', { name: /is waiting for payment/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002')
  await expect(payButton(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
  await expectNoAxeViolationsToTheEnd(page)

  // A shopper who leaves finds the unpaid order again, both in the cart that it was made of and at the checkout.
  await openAwake(page, '/')
  await expect(page.getByRole('link', { name: /^Order waiting for payment, held until / })).toBeInViewport()
  const cart = page.getByRole('banner').getByRole('button', { name: /^My Cart\s*Order held until / })
  await expectNoAxeViolations(page)
  await cart.press('Enter')
  await expect(dialog(page).getByText(/^Order \d+ for \$.* is waiting for payment\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('link', { name: 'Pay now' }).press('Enter')
  await expect(page).toHaveURL(`/checkout?order=${declined}`)
  await openAwake(page, '/checkout')
  await expect(page).toHaveURL(`/checkout?order=${declined}`)
  await page.getByRole('button', { name: 'Change the order' }).press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Show items · 2 items')).toBeVisible()
  await page.getByRole('button', { name: 'Hold it again' }).press('Enter')
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await typeCard(page, ASKING_CARD)
  await payButton(page).press('Enter')
  await page.getByRole('button', { name: 'Do not confirm' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'confirm this payment.' })).toBeVisible()
  await typeCard(page, ASKING_CARD)
  await payButton(page).press('Enter')
  await page.getByRole('button', { name: 'Confirm payment' }).press('Enter')

  const number = await expectConfirmed(page)
  expect(await call(getOrderList, {})).toMatchObject([
    { order_id: number, payment_status: 'paid' },
    { order_id: declined, order_status: 'cancelled' },
  ])
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*402[^,]*$/)
})

test('the card of an order for next week is kept once its bank has asked, and holds nothing yet', async ({
  page,
}) => {
  await readyToCheckOut(page, await quietProducts(page, 2))
  await openAwake(page, '/checkout')
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').last().press('Space')
  await page
    .getByRole('button', { name: /Order by/ })
    .last()
    .press('Enter')
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await expect(page.getByText(/^We keep this card with your saved cards\./)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Save this card/ })).toHaveCount(0)
  await typeCard(page, ASKING_CARD)
  await payButton(page).press('Enter')
  await page.getByRole('button', { name: 'Confirm payment' }).press('Enter')
  await expectConfirmed(page)
  await expect(status(page).filter({ hasText: /^We keep your card, and hold \$/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the checkout shows each change as it was and as it is now, and keeps the card number that was typed', {
  tag: '@desk',
}, async ({ page, complaints }) => {
  const [dearer, scarce] = await quietProducts(page, 2)
  await operate('shop', 'stock', scarce.id, '=40')
  await readyToCheckOut(page, [dearer, scarce])
  await openAwake(page, '/checkout')
  await page.route(
    `**${holdSlot.path}`,
    (route) => route.fulfill({ status: 409, json: { code: 'slot_full', error: refusals.slot_full[1] } }),
    {
      times: 1,
    },
  )
  const first = await firstWindow(page)
  await first.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'has just filled up' })).toBeVisible()
  await page.route(`**${quote.path}**`, heldForAMoment)
  await first.press('Enter')
  const lapsed = page.getByRole('alert').filter({ hasText: 'This window is no longer held for you.' })
  await expect(lapsed).toBeVisible()
  await page.unroute(`**${quote.path}**`)
  await lapsed.getByRole('button', { name: 'Hold it again' }).press('Enter')
  await expect(page.getByText(/^Held for you until/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('NOSUCHCODE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code cannot be used on this cart.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('welcome10')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^WELCOME10 takes \$\d+\.\d\d off$/)).toBeVisible()
  await typeCard(page, GOOD_CARD)

  const was = (await payButton(page).textContent()) ?? ''
  const price = dearer.discounted_rate ?? dearer.unit_price
  await setPrice(dearer.id, price + 1)
  await payButton(page).press('Enter')
  const changed = page.getByRole('alert').filter({ hasText: 'Nothing was ordered or charged' })
  await expect(changed).toContainText('The total has changed')
  await expect(changed).toContainText(`was ${was.replace('Pay ', '')}, now $`)
  await expect(changed).toBeFocused()
  await expect(payButton(page)).not.toHaveText(was)
  await expectNoAxeViolationsToTheEnd(page)

  await operate('shop', 'stock', scarce.id, '=1')
  await payButton(page).press('Enter')
  await expect(changed).toContainText(`${scarce.title} was 3, now 1`)
  await changed.getByRole('button', { name: 'Take what is left' }).press('Enter')
  await expect(changed).toBeHidden()
  await expect(page.getByRole('region', { name: 'Pay', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
  await payButton(page).press('Enter')
  await expectConfirmed(page)
  await setPrice(dearer.id, price)
  expect(complaints.splice(0).join()).toMatch(/409.*404.*409.*409/)
})

test('a lost network, a double press, a lost answer and a reload still end in one paid order', {
  tag: ['@core', '@desk'],
}, async ({ page, context, complaints }) => {
  const { call } = await readyToCheckOut(page, await quietProducts(page, 1))
  await openAwake(page, '/checkout')
  await chooseWindow(page)
  await typeCard(page, GOOD_CARD)
  await context.setOffline(true)
  await payButton(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Your connection dropped out.' })).toBeFocused()
  await context.setOffline(false)
  const sent: string[] = []
  await page.route(`**${checkoutOrder.path}`, async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    if (sent.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const { promise: reloading, resolve: reload } = Promise.withResolvers<void>()
  let isReloading = false
  await page.route(`**${createPaymentIntent.path}`, (route) => {
    if (isReloading) return route.continue()
    isReloading = true
    return reload()
  })
  await payButton(page).dblclick()
  await reloading
  await page.reload()
  await expect(page.getByRole('heading', { name: /is waiting for payment/ })).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  expect(sent).toHaveLength(2)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await typeCard(page, GOOD_CARD)
  await payButton(page).press('Enter')
  const number = await expectConfirmed(page)
  await other.reload()
  await expect(other).toHaveURL(new RegExp(`/account/order/${number}$`))
  expect((await call(getOrderList, {})).map((order) => [order.order_id, order.payment_status])).toEqual([
    [number, 'paid'],
  ])
  expect(complaints.splice(0).join()).toContain('net::ERR_FAILED')
})

test('a customer with an empty cart is sent from the checkout to the home page with a message', {
  tag: '@desk',
}, async ({ page }) => {
  await readyToCheckOut(page, [])
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
})

/** Returns the service's own answer, with the hold of the window about to end. */
async function heldForAMoment(route: Route): Promise<void> {
  const answer = await route.fetch()
  const slot_held_until = new Date(Date.now() + 500).toISOString()
  await route.fulfill({ response: answer, json: { ...(await answer.json()), slot_held_until } })
}

/** Scrolls to the end first, where a phone's cart bar covers no target; a half-covered one would count as too small. */
async function expectNoAxeViolationsToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectNoAxeViolations(page)
}
