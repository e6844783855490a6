import { expect, test } from 'vitest'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { openCheckoutShop, readyCustomer, TWO_APPLES } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { inTransaction } from '../../shop.ts'
import { lockOrder } from './lock-order.ts'
import { orderPaid } from './order-paid.ts'
import { type Release, releaseOrder } from './release-order.ts'

const unpaid: Release = { to: 'failed', actor: 'clock', because: 'not_paid_in_time' }
const calledOff: Release = { to: 'cancelled', actor: 'customer', because: 'asked_for' }

test('an unpaid order that lapses releases its goods and delivery window, and refills the cart', async () => {
  const { shop, order, release, atStart } = await openWithOrder()
  await release(unpaid)
  expect(await order()).toEqual({ status: 'failed', payment_status: 'failed', goods_state: 'returned' })
  expect(await stockOfApples(shop)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  expect(await booked(shop)).toBe(0)
  expect(await cartLines(shop)).toEqual([{ product_id: 'apple', quantity: 2, seen_price_cents: 450 }])
  await expectBooksBalance(shop.db, atStart)
})

test('an unpaid order that the customer cancels is cancelled, and its payment stays pending', async () => {
  const { order, release } = await openWithOrder()
  await release(calledOff)
  expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'pending' })
})

test('a cancelled paid order returns its goods to the stock and does not refill the cart', async () => {
  const { shop, order, release, pay, atStart } = await openWithOrder()
  await pay()
  expect(await stockOfApples(shop)).toEqual({ on_hand: 18, held: 0, sold: 2 })
  await release(calledOff)
  expect(await order()).toEqual({ status: 'cancelled', payment_status: 'paid', goods_state: 'returned' })
  expect(await stockOfApples(shop)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  expect(await cartLines(shop)).toEqual([])
  const afterwards = await countStock(shop.db)
  expect(afterwards).toEqual(atStart)
})

test('the history of an order records who ended it and why', async () => {
  const { shop, orderId, release } = await openWithOrder()
  await release(unpaid)
  const events = await shop.db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'actor', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    {
      from_status: null,
      to_status: 'pending',
      actor: 'customer',
      detail: {},
    },
    {
      from_status: 'pending',
      to_status: 'failed',
      actor: 'clock',
      detail: { because: 'not_paid_in_time' },
    },
  ])
})

test('an order that has ended cannot be ended again, and returns nothing twice', async () => {
  const { shop, release, atStart } = await openWithOrder()
  await release(unpaid)
  await expect(release(calledOff)).rejects.toThrow('An order that is failed cannot become cancelled.')
  expect(await booked(shop)).toBe(0)
  await expectBooksBalance(shop.db, atStart)
})

test('an order ended by several requests at once is ended once', async () => {
  const { shop, release, atStart } = await openWithOrder()
  const ends = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => release(n % 2 ? unpaid : calledOff)),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOfApples(shop)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  await expectBooksBalance(shop.db, atStart)
})

test.each([
  [3, 3],
  [null, null],
])('cancelling an order restores the use of a promo code with %s uses left', async (usesLeft, afterwards) => {
  const shop = await openCheckoutShop()
  await shop.has.promo('TENOFF', usesLeft === null ? {} : { usesLeft })
  const { ask, call } = await readyCustomer(shop)

  await call(checkoutOrder, { ...ask, promo_code: 'TENOFF', expected_total: 15 })
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  expect(await usesOf(shop, 'TENOFF')).toBe(usesLeft && usesLeft - 1)
  await inTransaction(shop.shop, async (shop) => releaseOrder(shop, await lockOrder(shop, id), calledOff))
  expect(await usesOf(shop, 'TENOFF')).toBe(afterwards)
})

test('releasing an order leaves another customer’s order for the same goods alone', async () => {
  const { shop, release } = await openWithOrder()
  const other = await shop.has.customer('0400000009')
  const { id } = await shop.has.order(other, TWO_APPLES)
  await release(unpaid)
  expect(await stateOf(shop, id)).toEqual({
    status: 'pending',
    payment_status: 'pending',
    goods_state: 'held',
  })
  expect(await stockOfApples(shop)).toEqual({ on_hand: 18, held: 2, sold: 0 })
  expect(await booked(shop)).toBe(1)
})

test('the message about an order goes to its own customer and to no other', async () => {
  const shop = await openCheckoutShop()
  await shop.has.customer('0400000008')
  const customer = await shop.has.customer('0400000009')
  const { id } = await shop.has.order(customer, TWO_APPLES)
  await shop.has.customer('0400000010')
  await inTransaction(shop.shop, async (shop) => releaseOrder(shop, await lockOrder(shop, id), calledOff))
  const told = await shop.db.selectFrom('messages').select('recipient').execute()
  expect(told).toEqual([{ recipient: '0400000009' }])
})

async function openWithOrder() {
  const shop = await openCheckoutShop()
  const atStart = await countStock(shop.db)
  const customer = await shop.has.customer()
  const { id: orderId } = await shop.has.order(customer, TWO_APPLES)
  return {
    shop,
    orderId,
    atStart,
    order: () => stateOf(shop, orderId),
    release: (release: Release) =>
      inTransaction(shop.shop, async (shop) => releaseOrder(shop, await lockOrder(shop, orderId), release)),
    pay: () => inTransaction(shop.shop, async (shop) => orderPaid(shop, await lockOrder(shop, orderId))),
  }
}

function stateOf({ db }: TestShop, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'goods_state'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

function stockOfApples({ db }: TestShop) {
  return db
    .selectFrom('stock')
    .select(['on_hand', 'held', 'sold'])
    .where('product_id', '=', 'apple')
    .executeTakeFirstOrThrow()
}

async function booked({ db }: TestShop): Promise<number> {
  const { booked } = await db.selectFrom('slots').select('booked').executeTakeFirstOrThrow()
  return booked
}

function cartLines({ db }: TestShop) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .where('carts.status', '=', 'open')
    .select(['product_id', 'quantity', 'seen_price_cents'])
    .execute()
}

async function usesOf({ db }: TestShop, code: string): Promise<number | null> {
  const { uses_left } = await db
    .selectFrom('promos')
    .select('uses_left')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return uses_left
}
