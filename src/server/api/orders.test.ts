import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import {
  cancelOrder,
  getOrder,
  getOrderList,
  orderUnderWay,
  reorder,
} from '#contract/orders/orders/orders.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { withKey } from '#testing/with-key.ts'

test('the order list shows orders with their pictures, newest first', async () => {
  const shop = await openWithOrder()
  shop.clock.advance(60_000)
  const newer = await shop.has.order(shop.customer, TWO_APPLES)

  const list = await shop.call(getOrderList, {})

  expect(list.map(({ order_id }) => order_id)).toEqual([newer.number, shop.number])
  expect(list[1]).toMatchObject({
    id: shop.id,
    quantity: 2,
    order_amount: 15.9,
    total_price: 9,
    status: '1',
    order_status: 'pending',
    payment_status: 'pending',
    product_images: ['/pictures/basket.webp'],
  })
})

test('the order list has fifty orders a page, and the next page continues where it ended', async () => {
  const shop = await openWithOrder()
  await sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', id || n, 'number', (2000000000 + n)::text, 'spoken_number', 5000 + n, 'status', 'cancelled', 'idempotency_key', n,
      'placed_at', placed_at - n * interval '1 hour'))).*
    from orders, generate_series(1, 60) as n`.execute(shop.db)

  const first = await shop.call(getOrderList, {})
  const second = await shop.call(getOrderList, { before: first.at(-1)?.order_id })

  expect([first.length, second.length]).toEqual([50, 11])
  expect(new Set([...first, ...second].map(({ order_id }) => order_id)).size).toBe(61)
  expect(await shop.call(getOrderList, { before: 'unknown' })).toEqual([])
})

test('an order’s page shows its lines, amounts, address, delivery window and timeline', async () => {
  const shop = await openWithOrder()

  const { data } = await shop.call(getOrder, { order_id: shop.number })

  expect(data).toMatchObject({
    lines: [{ product_id: 'apple', quantity: 2, list_price: 4.5, price: 4.5, total_price: 9, gst: 0.82 }],
    amounts: { total_amount: 9, delivery_charges: 6.9, bill_amount: 15.9, gst: 1.45 },
    address: { name: 'Alex', building: 'Unit 4', coordinates: { lat: -27.4698, lng: 153.0251 } },
    slot: { id: 'noon', starts_at: '2026-03-05T05:00:00.000Z', ends_at: '2026-03-05T07:00:00.000Z' },
    can_cancel: true,
    pay_until: '2026-03-04T23:15:00.000Z',
    timeline: [{ order_status: 'pending', message: 'Order received' }],
    seller: { name: 'Punnet Commerce Private Limited', abn: null, contact: '', email: null },
  })
})

test('the order under way is the paid one that arrives next, until a day after its window', async () => {
  const shop = await openWithOrder()
  expect(await shop.call(orderUnderWay, {})).toEqual({ data: null })
  await shop.db.updateTable('orders').set({ status: 'processing', payment_status: 'paid' }).execute()

  const { data } = await shop.call(orderUnderWay, {})

  expect(data).toEqual({
    order_id: shop.number,
    order_status: 'processing',
    stage: 'new',
    slot: { starts_at: '2026-03-05T05:00:00.000Z', ends_at: '2026-03-05T07:00:00.000Z' },
    change_until: (await shop.call(getOrder, { order_id: shop.number })).data.change_until,
  })
  expect(data?.change_until).not.toBeNull()
  expect(await (await shop.callAs(await shop.has.customer('0499999999')))(orderUnderWay, {})).toEqual({
    data: null,
  })
  await shop.db.updateTable('orders').set({ status: 'out_for_delivery' }).execute()
  expect((await shop.call(orderUnderWay, {})).data?.change_until).toBeNull()
  shop.clock.advance(Date.parse('2026-03-06T07:00:00Z') - shop.clock.now().getTime())
  expect(await (await shop.callAs(shop.customer))(orderUnderWay, {})).toEqual({ data: null })
})

test('another customer’s order is answered as not found and stays unchanged', async () => {
  const shop = await openWithOrder()
  const other = await shop.callAs(await shop.has.customer('0499999999'))
  const nothing = await other(getOrder, { order_id: '9999999999' }).catch((refusal: Error) => refusal)

  for (const endpoint of [getOrder, cancelOrder, reorder]) {
    const asking = other(endpoint, { order_id: shop.number })
    await expect(asking).rejects.toMatchObject({ code: 'not_found', message: (nothing as Error).message })
  }

  expect(await other(getOrderList, {})).toEqual([])
  expect(await other(getOrderList, { before: shop.number })).toEqual([])
  expect((await shop.call(getOrder, { order_id: shop.number })).data.order_status).toBe('pending')
})

test('cancelling an unpaid order releases its goods and its delivery slot, and restores the cart', async () => {
  const shop = await openWithOrder()

  const { data } = await shop.call(cancelOrder, { order_id: shop.number })

  expect(data).toMatchObject({ order_status: 'cancelled', can_cancel: false, pay_until: null })
  expect(data.timeline.at(-1)?.message).toBe('You cancelled this order.')
  expect((await shop.call(fetchCart, {})).data).toMatchObject([{ product_id: 'apple', quantity: 2 }])
  expect(await booked(shop)).toBe(0)
  await expectBooksBalance(shop.db, shop.atStart)
})

test('cancelling a paid order undoes the sale and refunds the money', async () => {
  const shop = await openWithOrder()
  await shop.has.payment(shop.id)
  await expectBooksBalance(shop.db, shop.atStart)

  const { data } = await shop.call(cancelOrder, { order_id: shop.number })

  expect(data.order_status).toBe('cancelled')
  expect(data.timeline.at(-1)?.message).toContain('Your money is on its way back')
  expect((await shop.call(fetchCart, {})).data).toEqual([])
  const refunds = await shop.db.selectFrom('refunds').select('amount_cents').execute()
  expect(refunds).toEqual([{ amount_cents: 1_590 }])
  await expectBooksBalance(shop.db, shop.atStart)
})

test('an order cancelled many times, also at once, is cancelled and refunded once', async () => {
  const shop = await openWithOrder()
  await shop.has.payment(shop.id)

  await Promise.all(Array.from({ length: 10 }, () => shop.call(cancelOrder, { order_id: shop.number })))
  await shop.call(cancelOrder, { order_id: shop.number })

  expect(await shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(1)
  expect(await booked(shop)).toBe(0)
  await expectBooksBalance(shop.db, shop.atStart)
})

test('an order paid and cancelled at the same moment ends cancelled, and any payment is refunded', async () => {
  const shop = await openWithOrder()

  const [paying, cancelling] = await Promise.allSettled([
    shop.has.payment(shop.id),
    shop.call(cancelOrder, { order_id: shop.number }),
  ])

  expect(cancelling).toMatchObject({ status: 'fulfilled', value: { data: { order_status: 'cancelled' } } })
  const refunds = await shop.db.selectFrom('refunds').select('id').execute()
  expect(refunds).toHaveLength(paying.status === 'fulfilled' ? 1 : 0)
  await expectBooksBalance(shop.db, shop.atStart)
})

test('an order that is out for delivery can no longer be cancelled', async () => {
  const shop = await openWithOrder()
  await shop.has.payment(shop.id)
  await shop.db.updateTable('orders').set({ status: 'out_for_delivery' }).execute()

  const asking = shop.call(cancelOrder, { order_id: shop.number })

  await expect(asking).rejects.toMatchObject({ code: 'order_not_cancellable' })
})

test('when a cancelled order returns to a cart with the same product, the larger quantity stays', async () => {
  const shop = await openWithOrder()
  await shop.has.product('pear')
  await shop.has.cartLine(shop.customer, 'apple', 5)
  await shop.has.cartLine(shop.customer, 'pear', 1)

  await shop.call(cancelOrder, { order_id: shop.number })

  const { data } = await shop.call(fetchCart, {})
  const units = Object.fromEntries(data.map(({ product_id, quantity }) => [product_id, quantity]))
  expect(units).toEqual({ apple: 5, pear: 1 })
})

test('reordering adds an order’s units to those already in the cart', async () => {
  const shop = await openWithOrder()
  await shop.has.cartLine(shop.customer, 'apple', 3)

  expect(await shop.call(reorder, { order_id: shop.number })).toEqual({ added: 1, left_out: [] })

  expect((await shop.call(fetchCart, {})).data).toMatchObject([{ product_id: 'apple', quantity: 5 }])
})

test('an order counts the same items in its cart, in the order list and when it is ordered again', async () => {
  const { has, callAs } = await openCheckoutShop()
  await has.product('pear', { stock: 20 })
  const customer = await has.customer()
  const call = await callAs(customer)
  const products = { apple: 2, pear: 5 }
  const ask = await has.readyToOrder(customer, { products, slotId: 'noon', expectedTotal: 38.4 })
  const { total_quantity } = await call(fetchCart, {})

  const { order_id } = await call(checkoutOrder, ask, withKey('once'))
  const [listed] = await call(getOrderList, {})
  const { added } = await call(reorder, { order_id })

  expect([total_quantity, listed?.product_images.length, added]).toEqual([2, 2, 2])
})

test('products that cannot be reordered are named with the reason', async () => {
  const shop = await openCheckoutShop()
  const customer = await shop.has.customer()
  const call = await shop.callAs(customer)
  for (const [id, stock] of Object.entries({ scarce: 5, gone: 5, retired: 5, many: 300 }))
    await shop.has.product(id, { stock })
  const products = { apple: 1, scarce: 3, gone: 1, retired: 1, many: 60 }
  const { number } = await shop.has.order(customer, { products, slotId: 'noon', expectedTotal: 303.9 })
  const set = (id: string, on_hand: number) =>
    shop.db.updateTable('stock').set({ on_hand }).where('product_id', '=', id).execute()
  await set('scarce', 2)
  await set('gone', 0)
  await shop.db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'retired').execute()
  await shop.has.cartLine(customer, 'many', 50)

  const { added, left_out } = await call(reorder, { order_id: number })

  expect(added).toBe(3)
  const reasons = Object.fromEntries(left_out.map(({ product_id, message }) => [product_id, message]))
  expect(reasons).toEqual({
    scarce: 'Only 2 of scarce (1 kg) left.',
    gone: 'gone (1 kg) is now out of stock.',
    retired: 'retired (1 kg) is no longer sold.',
    many: 'At most 99 of many (1 kg) fit in a cart.',
  })
})

async function openWithOrder() {
  const shop = await openCheckoutShop()
  const atStart = await countStock(shop.db)
  const customer = await shop.has.customer()
  const order = await shop.has.order(customer, TWO_APPLES)
  return { ...shop, ...order, atStart, customer, call: await shop.callAs(customer) }
}

async function booked({ db }: TestShop): Promise<number> {
  const slot = await db.selectFrom('slots').select('booked').executeTakeFirstOrThrow()
  return slot.booked
}
