import { expect, test } from 'vitest'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import { openCheckoutShop, readyCustomer } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { withKey } from '#testing/with-key.ts'

test('a customer orders their cart, and its goods and window are held until payment', async () => {
  const shop = await openCheckoutShop()
  const before = await countStock(shop.db)
  const { ask, call } = await readyCustomer(shop)

  const placed = await call(checkoutOrder, { ...ask, note: 'Ring twice.', safe_to_leave: true })

  expect(placed).toEqual({
    order_id: expect.stringMatching(/^[0-9]{8,12}$/),
    amounts: {
      total_amount: 9,
      discount: 0,
      promo_discount: 0,
      delivery_charges: 6.9,
      window_fee: 0,
      bill_amount: 15.9,
      gst: 1.45,
    },
    status: '1',
    order_status: 'pending',
    payment_status: 'pending',
    pay_until: new Date(shop.clock.now().getTime() + 15 * 60_000).toISOString(),
  })
  const stock = await shop.db.selectFrom('stock').select(['product_id', 'on_hand', 'held', 'sold']).execute()
  expect(stock).toEqual([{ product_id: 'apple', on_hand: 18, held: 2, sold: 0 }])
  expect((await call(fetchCart, {})).data).toEqual([])
  await expectBooksBalance(shop.db, before)
})

test('an order keeps its prices, address and instructions when the product and the address change later', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  const { order_id } = await call(checkoutOrder, { ...ask, note: 'Ring twice.', if_out: 'leave_out' })

  await shop.db.updateTable('products').set({ price_cents: 999, title: 'Pear' }).execute()
  await shop.db.updateTable('addresses').set({ building: 'Elsewhere' }).execute()

  const order = await shop.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'order_lines.title',
      'order_lines.price_cents',
      'orders.address',
      'orders.note',
      'orders.if_out',
    ])
    .where('number', '=', order_id)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ title: 'apple', price_cents: 450, note: 'Ring twice.', if_out: 'leave_out' })
  expect(order.address).toMatchObject({ name: 'Alex', building: 'Unit 4', lat: -27.4698 })
  expect(Object.keys(order.address)).not.toContain('is_blocked')
})

test('a checkout repeated with the same key returns the same order and leaves the next cart alone', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)

  const first = await call(checkoutOrder, ask, withKey('once'))
  await call(addToCart, { productId: 'apple' })
  const again = await call(checkoutOrder, ask, withKey('once'))

  expect(again).toEqual(first)
  expect((await call(fetchCart, {})).data).toHaveLength(1)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test('an idempotency key works for one request only, and another customer can use the same one', async () => {
  const shop = await openCheckoutShop()
  const one = await readyCustomer(shop)
  const other = await readyCustomer(shop, '0499999999')
  const first = await one.call(checkoutOrder, one.ask, withKey('mine'))

  const differently = one.call(checkoutOrder, { ...one.ask, note: 'Otherwise' }, withKey('mine'))
  await expect(differently).rejects.toMatchObject({ code: 'key_used_differently' })
  const others = await other.call(checkoutOrder, other.ask, withKey('mine'))

  expect(others.order_id).not.toBe(first.order_id)
  await expectBooksBalance(shop.db)
})

test('an idempotency key that is too long is refused under its header’s name', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)

  const asking = call(checkoutOrder, ask, withKey('x'.repeat(256)))

  await expect(asking).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { 'Idempotency-Key': expect.any(String) } },
  })
})

test('a cart is ordered only once even without an idempotency key', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await call(checkoutOrder, ask)

  await expect(call(checkoutOrder, ask)).rejects.toMatchObject({ code: 'cart_empty' })
  await expectBooksBalance(shop.db)
})

test('a customer’s orders are rate limited, but a retry and another customer’s order still go through', async () => {
  const shop = await openCheckoutShop({ orderLimits: [{ atMost: 2, withinMinutes: 15 }] })
  const before = await countStock(shop.db)
  const { customer, ask, call } = await readyCustomer(shop)
  const first = await call(checkoutOrder, ask, withKey('first'))
  const orderAgain = async () => {
    await (await shop.callAs(customer))(addToCart, { productId: 'apple', quantity: 2 })
    return (await shop.callAs(customer))(checkoutOrder, ask)
  }
  await expect(call(checkoutOrder, { ...ask, expected_total: 1 })).rejects.toMatchObject({
    code: 'cart_empty',
  })
  await orderAgain()

  await expect(orderAgain()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await shop.db.selectFrom('stock').select(['on_hand', 'held']).execute()).toEqual([
    { on_hand: 16, held: 4 },
  ])
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 2 }])
  expect(await call(checkoutOrder, ask, withKey('first'))).toEqual(first)
  const other = await readyCustomer(shop, '0499999999')
  await other.call(checkoutOrder, other.ask)

  shop.clock.advance(16 * 60_000)
  await (await shop.callAs(customer))(checkoutOrder, ask)
  await expectBooksBalance(shop.db, before)
})

test('a checkout with an outdated total is refused with the new amounts', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await shop.db.updateTable('products').set({ price_cents: 500 }).execute()

  await expect(call(checkoutOrder, ask)).rejects.toMatchObject({
    code: 'total_changed',
    details: { amounts: { total_amount: 10, bill_amount: 16.9 } },
  })

  for (const expected_total of [16.904, 16.896])
    await expect(call(checkoutOrder, { ...ask, expected_total })).rejects.toMatchObject({
      code: 'total_changed',
    })
  // A client that adds up the shown amounts in floating point ends a fraction of a cent off.
  await expect(call(checkoutOrder, { ...ask, expected_total: 10 + 6.7 + 0.2 })).resolves.toMatchObject({
    amounts: { bill_amount: 16.9 },
  })
})

test('a checkout that is short of stock names each short line and takes nothing', async () => {
  const shop = await openCheckoutShop()
  const { ask, call, customer } = await readyCustomer(shop)
  await shop.has.product('pear', { stock: 1, title: 'Pears' })
  await shop.has.cartLine(customer, 'pear', 3)
  const before = await countStock(shop.db)

  await expect(call(checkoutOrder, ask)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { lines: [{ product_id: 'pear', title: 'Pears', wanted: 3, available: 1 }] },
  })

  expect((await call(fetchCart, {})).data).toHaveLength(2)
  await expectBooksBalance(shop.db, before)
})

test('another customer’s address, an unknown address and an unknown window are answered as not found', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  const other = await readyCustomer(shop, '0499999999')

  for (const address_id of [other.ask.address_id, 'gone']) {
    await expect(call(checkoutOrder, { ...ask, address_id })).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(call(checkoutOrder, { ...ask, slot_id: 'gone' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a checkout to an address that is no longer in the delivery area is refused', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await shop.db.updateTable('addresses').set({ lat: -33.87, lng: 151.21 }).execute()

  await expect(call(checkoutOrder, ask)).rejects.toMatchObject({ code: 'outside_delivery_area' })
})

test('a window is refused past its cut-off, when it is full and when it belongs to another hub', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  const soon = new Date(shop.clock.now().getTime() + 3_600_000)
  await shop.has.slot('too late', 'City', { startsAt: soon, cutOffAt: shop.clock.now() })
  const later = new Date(soon.getTime() + 1)
  await shop.has.slot('full', 'City', { startsAt: later, capacity: 0, cutOffAt: later })
  await shop.has.hub('Far away', { lat: -26.6, lng: 153 })
  await shop.has.slot('theirs', 'Far away')

  for (const [slot_id, code] of [
    ['too late', 'slot_closed'],
    ['full', 'slot_full'],
    ['theirs', 'slot_closed'],
  ] as const) {
    await expect(call(checkoutOrder, { ...ask, slot_id })).rejects.toMatchObject({ code })
  }
  await expectBooksBalance(shop.db)
})

test('the fee of a delivery window is charged with its GST', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await shop.db.updateTable('slots').set({ fee_cents: 300 }).execute()

  const { amounts } = await call(checkoutOrder, { ...ask, expected_total: 18.9 })

  expect(amounts).toMatchObject({ delivery_charges: 6.9, window_fee: 3, bill_amount: 18.9, gst: 1.72 })
  await expectBooksBalance(shop.db)
})

test('a retired product is left out of the order, and a cart with nothing left to sell is refused as empty', async () => {
  const shop = await openCheckoutShop()
  const { ask, call, customer } = await readyCustomer(shop)
  await shop.has.product('pear')
  await shop.has.cartLine(customer, 'pear', 3)
  const retire = (id: string) =>
    shop.db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', id).execute()

  await retire('pear')
  expect((await call(checkoutOrder, ask)).amounts.total_amount).toBe(9)
  await shop.has.cartLine(customer, 'apple')
  await retire('apple')
  await expect(call(checkoutOrder, ask)).rejects.toMatchObject({ code: 'cart_empty' })
  await expectBooksBalance(shop.db)
})
