import { expect, test } from 'vitest'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
import type { Customer } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { createPaymentIntent, createSession } from '#contract/money/payments/payments.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { checkoutOrder, holdSlot } from '#contract/orders/checkout/checkout.ts'
import { blockCustomer, readOfficeCustomer, unblockCustomer } from '#contract/orders/customers/customers.ts'
import { reorder } from '#contract/orders/orders/orders.ts'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { addToHousehold, inviteToHousehold, joinHousehold } from '#contract/selling/household/household.ts'
import { linkToCart, shareList } from '#contract/selling/lists/list-links.ts'
import { createList, listToCart } from '#contract/selling/lists/lists.ts'
import { fillCart } from '#contract/selling/lists/pasted-list.ts'
import { type Changing, idOf, openChangingShop } from '#testing/changing.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { payWith } from '#testing/paying.ts'
import { readCode } from '#testing/sign-in.ts'
import { withKey } from '#testing/with-key.ts'

type Opened = Awaited<ReturnType<typeof open>>

/** All that lets goods or money grow, besides placing an order. */
const growing: [what: string, ask: (shop: Opened) => Promise<unknown>][] = [
  ['a larger order', ({ call, larger }) => call(changeOrder, larger, withKey('more'))],
  ['the price of a larger order', ({ call, larger }) => call(previewChange, larger)],
  ['paying an order', ({ call, unpaid }) => call(createPaymentIntent, { order_id: unpaid.number })],
  [
    'paying and saving a card',
    ({ call, unpaid }) => call(createPaymentIntent, { order_id: unpaid.number, save_card: true }),
  ],
  ['paying on the provider’s page', ({ call, unpaid }) => call(createSession, { order_id: unpaid.number })],
  [
    'paying for an open change',
    ({ call, order, change_id }) => call(createPaymentIntent, { order_id: order.number, change_id }),
  ],
  ['holding a window', ({ call, held }) => call(holdSlot, held)],
  ['ordering again', ({ call, order }) => call(reorder, { order_id: order.number }, withKey('again'))],
  ['a list', ({ call, list_id }) => call(listToCart, { list_id }, withKey('list'))],
  ['a shared list', ({ call, share_token }) => call(linkToCart, { share_token }, withKey('link'))],
  [
    'a pasted list',
    ({ call }) => call(fillCart, { lines: [{ product_id: 'apple', quantity: 1 }] }, withKey('pasted')),
  ],
  ['joining a household', ({ call, invite_token }) => call(joinHousehold, { invite_token })],
  ['a household of their own', ({ asMember }) => asMember(addToHousehold, { product_id: 'apple' })],
]

test.each(growing)('a blocked customer is refused %s until they are unblocked', async (_, ask) => {
  const shop = await open()
  await shop.block()
  await expect(ask(shop)).rejects.toMatchObject({
    code: 'account_blocked',
    message: expect.stringContaining('get in touch'),
  })
  expect((await shop.read()).quantity).toBe(2)

  await (await operatorOf(shop, 'owner')).call(unblockCustomer, { customer_id: shop.customer.id })
  const refused = await ask(shop).catch((error: { code: string }) => error.code)
  expect(refused).not.toBe('account_blocked')
})

test('a member who is blocked puts nothing into the household’s cart', async () => {
  const shop = await open()
  const owner = await shop.has.customer('0400000003')
  await shop.has.member(owner, shop.customer)
  await shop.block()
  await expect(shop.call(addToHousehold, { product_id: 'apple' })).rejects.toMatchObject({
    code: 'account_blocked',
  })
})

test('a blocked customer can still make a paid order smaller', async () => {
  const shop = await openChangingShop()
  const smaller = await shop.seen({ products: { apple: 1 } })
  await blockIn(shop)
  const { change } = await shop.call(changeOrder, smaller, withKey('less'))
  expect(change).toMatchObject({ state: 'made', difference: -4.5 })
})

test('a card form that was open before the block takes no money after it', async () => {
  const shop = await open()
  const form = await shop.call(createPaymentIntent, { order_id: shop.unpaid.number })
  await shop.block()
  await shop.doJobs()

  expect((await payWith(shop, form)).status).toBe(400)
  const orders = await shop.db
    .selectFrom('orders')
    .select(['number', 'status'])
    .orderBy('placed_at')
    .execute()
  expect(orders).toEqual([
    { number: shop.order.number, status: 'processing' },
    { number: shop.unpaid.number, status: 'failed' },
  ])
  expect((await shop.read()).open_change).toBeNull()
  await expectBooksBalance(shop.db)
})

test('the office sees which orders of a blocked customer remain', async () => {
  const shop = await open()
  await shop.block()
  await shop.doJobs()
  const { call } = await operatorOf(shop, 'support')
  const { data } = await call(readOfficeCustomer, { customer_id: shop.customer.id })
  expect(data.orders_under_way).toMatchObject([{ number: shop.order.number }])
  expect(data.orders).toHaveLength(2)
})

test('deleting a blocked account and signing in again leaves the number blocked', async () => {
  const shop = await openCheckoutShop()
  const first = await signInAgain(shop)
  const support = await operatorOf(shop, 'support')
  await support.call(blockCustomer, { customer_id: first.customer.id, reason: 'Fraud.' })
  await deleteOwn(shop, first)
  const { customer, call } = await signInAgain(shop)

  expect(customer.id).not.toBe(first.customer.id)
  const { data } = await support.call(readOfficeCustomer, { customer_id: customer.id })
  expect(data.block).toMatchObject({ reason: expect.stringContaining('earlier account') })
  const ask = await shop.has.readyToOrder(customer, TWO_APPLES)
  await expect(call(checkoutOrder, ask)).rejects.toMatchObject({ code: 'account_blocked' })
  expect(await shop.db.selectFrom('blocked_numbers').selectAll().execute()).toEqual([])
})

test('only a blocked number is kept, as a hash, and is forgotten after a year', async () => {
  const shop = await openCheckoutShop()
  await deleteOwn(shop, await signInAgain(shop))
  expect(await shop.db.selectFrom('blocked_numbers').selectAll().execute()).toEqual([])

  const blocked = await signInAgain(shop)
  const owner = await operatorOf(shop, 'owner')
  await owner.call(blockCustomer, { customer_id: blocked.customer.id, reason: 'Fraud.' })
  await deleteOwn(shop, blocked)
  const [kept] = await shop.db.selectFrom('blocked_numbers').selectAll().execute()
  expect(kept?.number_hash.toString('hex')).toMatch(/^[0-9a-f]{64}$/)
  shop.clock.advance(366 * DAY_MS)
  await clearExpired(shop.shop)
  expect(await shop.db.selectFrom('blocked_numbers').selectAll().execute()).toEqual([])
})

const ADA = '0412345678'

/** A customer with a paid order, an open change of it, an unpaid order, a list and a household. */
async function open() {
  const shop = await openChangingShop()
  const { call, has, customer } = shop
  const change_id = idOf(await shop.change({ products: { apple: 2, pear: 2 } }))
  const larger = await shop.seen({ products: { apple: 6 } })
  shop.clock.advance(1_000)
  const unpaid = await has.order(customer, TWO_APPLES)
  await call(addToCart, { productId: 'apple' })
  const { list_id } = await call(createList, { name: 'Weekly', product_id: 'apple' })
  const { share_token } = await call(shareList, { list_id })
  const member = await has.customer('0400000001')
  await has.member(customer, member)
  const owner = await shop.callAs(await has.customer('0400000002'))
  const { invite_token } = await owner(inviteToHousehold, { cap: null })
  return {
    ...shop,
    change_id,
    larger,
    unpaid,
    list_id,
    share_token,
    invite_token,
    held: { address_id: await has.address(customer), slot_id: 'noon' },
    asMember: await shop.callAs(member),
    block: () => blockIn(shop),
  }
}

async function blockIn(shop: Changing): Promise<void> {
  const { call } = await operatorOf(shop, 'support')
  await call(blockCustomer, { customer_id: shop.customer.id, reason: 'Cards that were not theirs.' })
}

async function signInAgain(shop: TestShop) {
  const { accessToken } = await shop.signIn(ADA)
  const customer = (await shop.shop.tokens.read(accessToken)) as Customer
  return { customer, call: await shop.callAs(customer) }
}

async function deleteOwn(shop: TestShop, { call }: Awaited<ReturnType<typeof signInAgain>>): Promise<void> {
  await call(generateOtp, { mobile: ADA })
  await call(deleteAccount, { otp: await readCode(shop.shop, ADA) })
}
