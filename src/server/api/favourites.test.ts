import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { FAVOURITES_OF_A_CUSTOMER } from '#contract/limits/list-limits.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import {
  addFavourite,
  getMarks,
  listFavourites,
  removeFavourite,
} from '#contract/selling/favourites/favourites.ts'
import { openCheckoutShop } from '#testing/checkout-shop.ts'
import { openForCustomer } from '#testing/open-for-customer.ts'

test('the newest favourite comes first, and a product added twice is listed once', async () => {
  const { call, has, clock } = await openForCustomer()
  for (const id of ['apple', 'pear']) {
    await has.product(id)
    await call(addFavourite, { product_id: id })
    clock.advance(1_000)
  }
  await call(addFavourite, { product_id: 'apple' })

  const { data, total, has_more } = await call(listFavourites, {})

  expect(data.map(({ id }) => id)).toEqual(['pear', 'apple'])
  expect({ total, has_more }).toEqual({ total: 2, has_more: false })
  expect(await call(getMarks, {})).toEqual({ favourites: ['pear', 'apple'], bought: [] })
})

test('a removed favourite is gone, and removing it again changes nothing', async () => {
  const { call, has, customer } = await openForCustomer()
  await has.product('apple')
  await has.favourite(customer, 'apple')

  for (let time = 0; time < 2; time++)
    expect(await call(removeFavourite, { product_id: 'apple' })).toEqual({ product_id: 'apple' })

  expect(await call(listFavourites, {})).toMatchObject({ data: [], total: 0 })
})

test('a product that is not sold cannot be a favourite, and a favourite that is retired is not listed', async () => {
  const { call, db, has, customer } = await openForCustomer()
  await has.product('apple')
  await has.favourite(customer, 'apple')
  await db.updateTable('products').set({ retired_at: new Date() }).execute()

  for (const product_id of ['apple', 'nothing'])
    await expect(call(addFavourite, { product_id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await call(listFavourites, {})).toEqual({ data: [], total: 0, has_more: false })
})

test('a customer can keep 500 favourites and is told so when they add one more', async () => {
  const { call, db, has, customer, clock } = await openForCustomer()
  await has.product('one-more')
  const ids = Array.from({ length: FAVOURITES_OF_A_CUSTOMER }, (_, n) => `p${n}`)
  await has.manyProducts(ids)
  await db
    .insertInto('favourites')
    .values(ids.map((product_id) => ({ customer_id: customer.id, product_id, added_at: clock.now() })))
    .execute()

  await expect(call(addFavourite, { product_id: 'one-more' })).rejects.toMatchObject({
    code: 'too_many_favourites',
    message: 'You can keep at most 500 favourites. Please remove one first.',
  })
  await call(addFavourite, { product_id: 'p1' })
  expect(await call(listFavourites, {})).toMatchObject({ total: 500, has_more: true })
  expect((await call(listFavourites, { page: 11 })).data).toHaveLength(20)
})

test('the next page of favourites continues after the last one shown, even if some were removed meanwhile', async () => {
  const { call, has, clock, customer } = await openForCustomer()
  for (let n = 0; n < 50; n++) {
    await has.product(`p${n}`)
    await has.favourite(customer, `p${n}`)
    clock.advance(1)
  }
  const { data, next } = await call(listFavourites, {})
  expect(data.map(({ id }) => id).at(-1)).toBe('p2')
  // Also removes p2, which the page's cursor points behind.
  for (const product_id of ['p49', 'p20', 'p2']) await call(removeFavourite, { product_id })

  const { has_more, ...more } = await call(listFavourites, { after: next })

  expect(more.data.map(({ id }) => id)).toEqual(['p1', 'p0'])
  expect([has_more, more.next]).toEqual([false, undefined])
  await expect(call(listFavourites, { after: 'p2' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a customer can neither see nor remove another customer’s favourites', async () => {
  const { call, callAs, has } = await openForCustomer()
  await has.product('apple')
  const other = await has.customer('0498765432')
  await has.favourite(other, 'apple')

  await call(removeFavourite, { product_id: 'apple' })

  expect(await call(listFavourites, {})).toMatchObject({ data: [] })
  expect(await (await callAs(other))(getMarks, {})).toMatchObject({ favourites: ['apple'] })
})

test('products bought before are sorted by how often and how recently, with last time’s units; cancelled orders do not count', async () => {
  const { call, callAs, db, has, clock, customer } = await openForCustomer(await openCheckoutShop())
  await has.product('pear')
  await has.product('fig')
  await has.product('leek')
  const order = async (products: Record<string, number>, status: OrderStatus, daysAgo: number) => {
    const units = Object.values(products).reduce((sum, each) => sum + each)
    const expectedTotal = units * 4.5 + 6.9
    const { id } = await has.order(customer, { products, slotId: 'noon', expectedTotal })
    const placed_at = new Date(clock.now().getTime() - daysAgo * DAY_MS)
    await db.updateTable('orders').set({ status, placed_at }).where('id', '=', id).execute()
  }
  await order({ apple: 2 }, 'delivered', 30)
  await order({ pear: 1, apple: 3 }, 'delivered', 100)
  await order({ fig: 1 }, 'processing', 1)
  await order({ leek: 1 }, 'cancelled', 1)

  const { data } = await call(boughtBefore, {})

  expect(data.map(({ product, times, last_quantity }) => [product.id, times, last_quantity])).toEqual([
    ['apple', 2, 2],
    ['fig', 1, 1],
    ['pear', 1, 1],
  ])
  expect((await call(boughtBefore, { limit: 1 })).data).toHaveLength(1)
  expect((await call(getMarks, {})).bought).toEqual(['apple', 'fig', 'pear'])
  const other = await callAs(await has.customer('0498765432'))
  expect(await other(boughtBefore, {})).toEqual({ data: [] })
})
