import type { Page, Route } from '@playwright/test'
import { addAddress, type NewAddress } from '#contract/people/addresses/addresses.ts'
import { addToCart, type Cart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

const card = (page: Page) => page.getByRole('main').getByRole('article').first()
const add = (page: Page) => card(page).getByRole('button', { name: /^Add / })
const count = (page: Page) => card(page).getByRole('status')
const drawer = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const isDesk = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024
const headerButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /My Cart|item/ })
/** The button that opens a cart with products in it. */
const cartButton = (page: Page) =>
  isDesk(page) ? headerButton(page) : page.getByRole('button', { name: /View Cart/ })

test('the cart counts each press at once while the shop is slow or offline, and takes back one that fails', {
  tag: '@core',
}, async ({ page, context, request, complaints }) => {
  const shelf = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  const { call } = await signIn(page)
  const quantity = async () => (await call(fetchCart, {})).data[0]?.quantity ?? 0
  await openAwake(page, shelf.address)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()

  const slow = await holdBack(page, addToCart.path)
  await add(page).press('Enter')
  for (let pressed = 2; pressed <= 10; pressed++) await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('10')
  await expect(cartButton(page)).toContainText('1 item')
  expect(await quantity()).toBe(0)
  slow.letGo()
  await expect.poll(quantity).toBe(10)
  await expect(count(page)).toHaveText('10')
  await expect(card(page).getByRole('button', { name: /^Add one more/ })).toBeFocused()

  await page.route(`**${removeFromCart.path}`, (route) => route.fulfill({ status: 503, json: {} }))
  await card(page)
    .getByRole('button', { name: /^Remove one/ })
    .click()
  await expect(toast(page, 'Failed to remove item from cart')).toBeVisible()
  await expect(count(page)).toHaveText('10')
  await page.unroute(`**${removeFromCart.path}`)

  await context.setOffline(true)
  await card(page)
    .getByRole('button', { name: /^Add one more/ })
    .click()
  await expect(count(page)).toHaveText('11')
  await expect(page.getByRole('banner')).toContainText(
    'We’ll send changes to your cart when you’re back online.',
  )
  await context.setOffline(false)
  await expect.poll(quantity).toBe(11)
  await card(page)
    .getByRole('button', { name: /^Remove one/ })
    .click()
  await expect(count(page)).toHaveText('10')
  await expect.poll(quantity).toBe(10)
  expect(complaints.splice(0).join()).toMatch(/503/)
})

test('two tabs show one cart, and signing out empties it', { tag: ['@core', '@desk'] }, async ({
  page,
  context,
  request,
}) => {
  const shelf = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  const { call } = await signIn(page)
  await openAwake(page, shelf.address)
  const other = await context.newPage()
  await openAwake(other, shelf.address)
  await add(page).click()
  await expect(count(other)).toHaveText('1')

  await other.bringToFront()
  await card(other)
    .getByRole('button', { name: /^Add one more/ })
    .click()
  await card(page)
    .getByRole('button', { name: /^Add one more/ })
    .click()
  for (const tab of [page, other]) await expect(count(tab)).toHaveText('3')
  await expect.poll(async () => (await call(fetchCart, {})).data[0]?.quantity).toBe(3)

  await other.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('root') ?? '{}')
    const auth = { isLoggedIn: false, refreshToken: null, accessToken: null, mobileNumber: null }
    localStorage.setItem('root', JSON.stringify({ state: { ...state, auth }, version: 0 }))
  })
  await expect(add(page)).toBeVisible()
  await expect(page.getByText(/\d items?$/)).toHaveCount(0)
})

test('a customer checks the sums, picks an address and goes to the checkout in the cart drawer by keyboard alone', {
  tag: ['@core', '@desk'],
}, async ({ page, request }) => {
  test.slow()
  const shelf = await findShelf(request, ({ data }) => data.filter(({ in_stock }) => in_stock).length > 1)
  const [one, two] = shelf.data.filter(({ in_stock }) => in_stock)
  const { call } = await signIn(page)
  await call(addToCart, { productId: one?.id ?? '', quantity: 2 })
  await call(addToCart, { productId: two?.id ?? '' })
  await openAwake(page, shelf.address)
  await cartButton(page).press('Enter')
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused()
  for (const row of ['Items Total', 'Product Discount', 'Grand Total'])
    await expect(drawer(page).getByRole('term').filter({ hasText: row })).toBeVisible()
  await expect(drawer(page)).not.toContainText('Delivery Charge')
  await expect(drawer(page)).toContainText('Promo code can be applied on the payments screen')
  await expectNoAxeViolations(page)

  await drawer(page).getByRole('button', { name: 'Proceed' }).press('Enter')
  await expect(drawer(page).getByRole('heading', { name: 'Select Address' })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Add New Address' })).toBeFocused()
  await expect(drawer(page)).toContainText('You have no saved addresses')
  await expect(drawer(page).getByRole('button', { name: 'Proceed' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()

  await call(addAddress, { ...home, formattedAddress: '12 Queen Street, Brisbane City' })
  const far = '3 Ann Street, Nundah'
  await call(addAddress, { ...home, formattedAddress: far, coordinates: { lat: -27.4, lng: 153.06 } })
  await openAwake(page, shelf.address)
  await cartButton(page).press('Enter')
  await expect(drawer(page)).toContainText('12 Queen Street, Brisbane City')
  await expect(drawer(page).getByRole('term').filter({ hasText: 'Delivery Charge' })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Change', exact: true }).press('Enter')
  const radios = drawer(page).getByRole('radio')
  await expect(radios.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radios.last()).toBeChecked()
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Proceed' }).press('Enter')

  await expect(drawer(page).getByRole('button', { name: 'Change', exact: true })).toBeFocused()
  await expect(drawer(page)).toContainText(far)
  await expect(drawer(page)).toContainText(/Total distance\s*[\d.]+ Km/)
  const { bill_amount } = await call(fetchCart, {})
  const proceed = drawer(page).getByRole('button', { name: 'Proceed' })
  await expect(proceed).toContainText(`2 items$${bill_amount.toFixed(2)}`)

  const lines = drawer(page).getByRole('listitem')
  await lines
    .last()
    .getByRole('button', { name: /^Remove one/ })
    .press('Enter')
  await expect(lines.last().getByRole('button', { name: 'Undo' })).toBeFocused()
  await proceed.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(drawer(page)).toBeHidden()
})

test('the cart shows a stock shortage, can drop a withdrawn product, and can be fetched again after a failure', {
  tag: '@desk',
}, async ({ page, request, complaints }) => {
  test.slow()
  const shelf = await findShelf(request, ({ data }) => data.some(({ in_stock }) => in_stock))
  const product = shelf.data.find(({ in_stock }) => in_stock)
  const { call } = await signIn(page)
  await call(addToCart, { productId: product?.id ?? '', quantity: 3 })
  await page.route(`**${fetchCart.path}`, withNotices)
  await openAwake(page, shelf.address)
  await cartButton(page).click()
  await expect(drawer(page).getByRole('status').filter({ hasText: 'Only 3 left.' })).toBeVisible()
  const more = drawer(page).getByRole('button', { name: /^No more/ })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  const withdrawn = drawer(page).getByRole('button', { name: 'Remove Quince' })
  await expect(withdrawn).toBeVisible()
  await expectNoAxeViolations(page)

  await page.unroute(`**${fetchCart.path}`)
  await withdrawn.click()
  await expect(withdrawn).toBeHidden()
  await expect(toast(page, 'Failed to remove item from cart')).toBeVisible()

  await page.route(`**${fetchCart.path}`, (route) => route.fulfill({ status: 503, json: {} }))
  await openAwake(page, '/')
  await expect(toast(page, 'Failed to fetch cart')).toBeVisible()
  await cartButton(page).click()
  await expect(drawer(page).getByRole('alert')).toContainText('Failed to fetch cart')
  await page.unroute(`**${fetchCart.path}`)
  await drawer(page).getByRole('button', { name: 'Try again' }).click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  expect(complaints.splice(0).join()).toMatch(/404.*503/)
})

/** Returns the service's own answer, with the notices that another shopper's purchase would have caused. */
async function withNotices(route: Route): Promise<void> {
  const answer = await route.fetch()
  const cart: Cart = await answer.json()
  const [line] = cart.data
  const about = { cart_item_id: line?.id ?? '', product_id: line?.product_id ?? '', title: '' }
  const gone = { cart_item_id: 'gone', product_id: 'quince', title: 'Quince' }
  cart.notices = [
    { kind: 'no_longer_sold', ...gone, message: 'Quince is no longer sold.' },
    { kind: 'insufficient_stock', ...about, available: 3, message: 'Only 3 left.' },
  ]
  await route.fulfill({ response: answer, json: cart })
}

/** Holds the answers to this path back until `letGo` is called. */
async function holdBack(page: Page, path: string): Promise<{ letGo: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return { letGo: held.resolve }
}

const home: NewAddress = {
  name: 'Alex',
  phone: '0412 345 678',
  building: 'Unit 4',
  street_no: '',
  street_name: '',
  postal_code: '',
  locality: '',
  address_type: 'home',
  formattedAddress: '',
  coordinates: { lat: -27.4698, lng: 153.0251 },
}
