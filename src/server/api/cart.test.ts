import { expect, test } from 'vitest'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { openForCustomer } from '#testing/open-for-customer.ts'

test('a new customer’s cart is empty and has no id yet', async () => {
  const { call } = await openForCustomer()

  expect(await call(fetchCart, {})).toEqual({
    data: [],
    cart_id: null,
    notices: [],
    total_quantity: 0,
    distance: 0,
    free_delivery_from: null,
    total_amount: 0,
    discount: 0,
    delivery_charges: 0,
    bill_amount: 0,
  })
})

test('adding a product returns its line and the totals of the whole cart', async () => {
  const { call, has } = await openForCustomer()
  await has.product('apple', { priceCents: 450, specialCents: 399 })
  await has.product('milk', { priceCents: 310 })
  await call(addToCart, { productId: 'milk' })

  const answer = await call(addToCart, { productId: 'apple', quantity: 3 })

  expect(answer).toMatchObject({
    data: { product_id: 'apple', quantity: 3, total_price: 11.97, product: { id: 'apple' } },
    total_quantity: 2,
    total_amount: 16.6,
    discount: 1.53,
    bill_amount: 15.07,
    notices: [],
  })
  const { data, ...cart } = await call(fetchCart, {})
  expect(data).toContainEqual(answer.data)
  expect(cart).toEqual({ ...answer, data: undefined })
})

test('adding the same product raises its line, removing lowers it, and removing the last unit deletes the line', async () => {
  const { call, has } = await openForCustomer()
  await has.product('apple')
  const first = await call(addToCart, { productId: 'apple' })
  const again = await call(addToCart, { productId: 'apple', quantity: 4 })
  const cart_item_id = again.data?.id ?? ''

  expect(again).toMatchObject({ cart_id: first.cart_id, data: { id: first.data?.id, quantity: 5 } })
  expect(await call(removeFromCart, { cart_item_id })).toMatchObject({ data: { quantity: 4 } })
  expect(await call(removeFromCart, { cart_item_id, quantity: 3 })).toMatchObject({ data: { quantity: 1 } })
  expect(await call(removeFromCart, { cart_item_id })).toMatchObject({
    data: null,
    cart_id: first.cart_id,
    total_quantity: 0,
    bill_amount: 0,
  })
  await expect(call(removeFromCart, { cart_item_id })).rejects.toMatchObject({ code: 'not_found' })
})

test('removing more units than a line has removes the line', async () => {
  const { call, has, customer } = await openForCustomer()
  await has.product('apple')
  const cart_item_id = await has.cartLine(customer, 'apple', 2)

  const answer = await call(removeFromCart, { cart_item_id, quantity: Number.MAX_SAFE_INTEGER })

  expect(answer.data).toBeNull()
})

test('a shopper who wants more units than are in stock is told how many there are, and keeps their cart', async () => {
  const { call, has } = await openForCustomer()
  await has.product('apple', { stock: 5 })
  await has.product('pear', { stock: 0 })
  await call(addToCart, { productId: 'apple', quantity: 4 })

  for (const [productId, quantity, available] of [
    ['apple', 2, 5],
    ['apple', 99, 5],
    ['pear', 1, 0],
  ] as const) {
    const asking = call(addToCart, { productId, quantity })
    await expect(asking).rejects.toMatchObject({ code: 'insufficient_stock', details: { available } })
  }
  expect((await call(fetchCart, {})).data).toMatchObject([{ product_id: 'apple', quantity: 4 }])
})

test('a cart takes at most 99 of one product, whether added in one go or in several', async () => {
  const { call, has } = await openForCustomer()
  await has.product('apple', { stock: 500 })
  const asking = (quantity: number) => call(addToCart, { productId: 'apple', quantity })
  await asking(98)

  await expect(asking(100)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(asking(2)).rejects.toMatchObject({ code: 'too_many_of_one' })
  expect(await asking(1)).toMatchObject({ data: { quantity: 99 } })
})

test('a cart holds at most a hundred lines, even when several products are added at once', async () => {
  const { call, has, customer } = await openForCustomer()
  const ids = Array.from({ length: 103 }, (_, n) => `p${n}`)
  for (const id of ids) await has.product(id)
  for (const id of ids.slice(0, 99)) await has.cartLine(customer, id)

  const answers = await Promise.allSettled(ids.slice(99).map((productId) => call(addToCart, { productId })))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'cart_full' })
  expect(await call(addToCart, { productId: 'p0' })).toMatchObject({
    data: { quantity: 2 },
    total_quantity: 100,
  })
})

test.each(['1', true, [1], null, 0, -1, 1.5, 1e20, Number.NaN])(
  'a quantity of %o is refused when adding and when removing',
  async (quantity) => {
    const { call, has, customer } = await openForCustomer()
    await has.product('apple')
    const cart_item_id = await has.cartLine(customer, 'apple', 2)
    const wrong = quantity as number

    await expect(call(removeFromCart, { cart_item_id, quantity: wrong })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(call(addToCart, { productId: 'apple', quantity: wrong })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect((await call(fetchCart, {})).data[0]?.quantity).toBe(2)
  },
)

test('a retired or unknown product cannot be added to the cart', async () => {
  const { call, has, db, clock } = await openForCustomer()
  await has.product('apple')
  await db.updateTable('products').set({ retired_at: clock.now() }).execute()

  for (const productId of ['apple', 'unknown', ''])
    await expect(call(addToCart, { productId })).rejects.toMatchObject({ code: 'not_found' })
})

test('another customer’s cart line is answered as not found and stays unchanged', async () => {
  const { call, has, callAs } = await openForCustomer()
  const other = await has.customer('0498765432')
  await has.product('apple')
  const cart_item_id = await has.cartLine(other, 'apple', 2)

  await expect(call(removeFromCart, { cart_item_id })).rejects.toMatchObject({ code: 'not_found' })
  await call(addToCart, { productId: 'apple' })

  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 1 }])
  expect((await (await callAs(other))(fetchCart, {})).data).toMatchObject([{ id: cart_item_id, quantity: 2 }])
})

test('a line of a placed order can no longer be removed, and the next product opens a new cart', async () => {
  const { call, has, db, customer } = await openForCustomer()
  await has.product('apple')
  const cart_item_id = await has.cartLine(customer, 'apple', 2)
  await db.updateTable('carts').set({ status: 'ordered' }).execute()

  await expect(call(removeFromCart, { cart_item_id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await call(addToCart, { productId: 'apple' })).toMatchObject({
    data: { quantity: 1 },
    total_quantity: 1,
  })
})

test('a price that changed since the product was added applies, and each read of the cart points it out', async () => {
  const { call, has, db, customer } = await openForCustomer()
  await has.product('apple', { priceCents: 450 })
  const id = await has.cartLine(customer, 'apple', 2)
  await db.updateTable('products').set({ price_cents: 500 }).execute()
  const expected = {
    data: [{ id, total_price: 10 }],
    bill_amount: 10,
    notices: [
      {
        kind: 'price_changed',
        cart_item_id: id,
        product_id: 'apple',
        was: 4.5,
        now: 5,
        message: 'apple was $4.50 and is now $5.00.',
      },
    ],
  }

  expect(await call(fetchCart, {})).toMatchObject(expected)
  expect(await call(fetchCart, {})).toMatchObject(expected)
})

test('the cart points out stock that ran short, and a product that is no longer sold counts for nothing', async () => {
  const { call, has, db, clock, customer } = await openForCustomer()
  for (const id of ['apple', 'milk', 'pear']) await has.product(id, { priceCents: 100 })
  for (const id of ['apple', 'milk', 'pear']) await has.cartLine(customer, id, 3)
  await db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', 'apple').execute()
  await db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', 'milk').execute()
  await db.updateTable('products').set({ retired_at: clock.now() }).where('id', '=', 'pear').execute()

  const { notices, total_quantity, bill_amount } = await call(fetchCart, {})

  expect(notices.map(({ kind, product_id, available }) => [kind, product_id, available]).sort()).toEqual([
    ['insufficient_stock', 'apple', 2],
    ['no_longer_sold', 'pear', undefined],
    ['out_of_stock', 'milk', 0],
  ])
  expect([total_quantity, bill_amount]).toEqual([2, 6])

  const withdrawn = notices.find(({ kind }) => kind === 'no_longer_sold')?.cart_item_id ?? ''
  expect(await call(removeFromCart, { cart_item_id: withdrawn })).toMatchObject({ data: null })
  expect((await call(fetchCart, {})).notices.map(({ kind }) => kind)).not.toContain('no_longer_sold')
})

test('the totals include delivery to the default address, which is free from the set amount', async () => {
  const { call, has, customer } = await openForCustomer()
  await has.product('apple', { priceCents: 450 })
  await has.hub('City')
  await has.band(5_000, 390)
  await has.deliveryRules({ freeFromCents: 1_800, roadFactor: 1.3 })
  await has.address(customer, { lat: -27.48, lng: 153.03, isDefault: true })

  const empty = await call(fetchCart, {})
  const three = await call(addToCart, { productId: 'apple', quantity: 3 })
  const four = await call(addToCart, { productId: 'apple' })

  expect(empty).toMatchObject({ delivery_charges: 0, distance: 1.6, bill_amount: 0 })
  expect(three).toMatchObject({ delivery_charges: 3.9, distance: 1.6, bill_amount: 17.4 })
  expect(four).toMatchObject({ delivery_charges: 0, distance: 1.6, bill_amount: 18 })
})
