import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { withKey } from '#testing/with-key.ts'

test('a change that is repeated with its idempotency key is made once, and the cart is returned each time', async () => {
  const { call, has } = await open()
  await has.product('apple')

  const first = await call(addToCart, { productId: 'apple', quantity: 2 }, withKey('a'))
  const again = await call(addToCart, { productId: 'apple', quantity: 2 }, withKey('a'))
  expect(first.data?.quantity).toBe(2)
  expect(again).toEqual(first)

  await call(addToCart, { productId: 'apple', quantity: 2 }, withKey('b'))
  const cart_item_id = first.data?.id ?? ''
  for (let n = 0; n < 2; n++) await call(removeFromCart, { cart_item_id }, withKey('c'))
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 3 }])
})

test('removing the last unit succeeds again with the same key, and is not found with another key', async () => {
  const { call, has, customer } = await open()
  await has.product('apple')
  const cart_item_id = await has.cartLine(customer, 'apple', 1)
  for (let n = 0; n < 2; n++)
    expect(await call(removeFromCart, { cart_item_id }, withKey('a'))).toMatchObject({ data: null })
  await expect(call(removeFromCart, { cart_item_id }, withKey('b'))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a refused change can be retried with the same key', async () => {
  const { call, has, db } = await open()
  await has.product('apple', { stock: 1 })
  const two = () => call(addToCart, { productId: 'apple', quantity: 2 }, withKey('a'))
  await expect(two()).rejects.toMatchObject({ code: 'insufficient_stock', details: { available: 1 } })

  await db.updateTable('stock').set({ on_hand: 5 }).execute()
  expect(await two()).toMatchObject({ data: { quantity: 2 } })
})

test('twenty simultaneous calls with one key add the product once', async () => {
  const { call, has } = await open()
  await has.product('apple')
  await Promise.all(Array.from({ length: 20 }, () => call(addToCart, { productId: 'apple' }, withKey('a'))))
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 1 }])
})

test('an addition and a removal, each sent ten times at once with its own key, are each made once', async () => {
  const { call, has, customer } = await open()
  await has.product('apple')
  const cart_item_id = await has.cartLine(customer, 'apple', 5)
  const changes = Array.from({ length: 10 }, () => [
    call(addToCart, { productId: 'apple', quantity: 3 }, withKey('a')),
    call(removeFromCart, { cart_item_id }, withKey('b')),
  ])
  await Promise.all(changes.flat())
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 7 }])
})

test('the same key sent by another customer counts as a different key', async () => {
  const { call, callAs, has } = await open()
  await has.product('apple')
  const callAsBob = await callAs(await has.customer('0400000002'))
  await call(addToCart, { productId: 'apple' }, withKey('a'))
  expect(await callAsBob(addToCart, { productId: 'apple' }, withKey('a'))).toMatchObject({
    data: { quantity: 1 },
  })
})

test('a malformed idempotency key is refused as invalid input', async () => {
  const { call, has } = await open()
  await has.product('apple')
  await expect(call(addToCart, { productId: 'apple' }, withKey('two words'))).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { 'Idempotency-Key': expect.any(String) } },
  })
  expect((await call(fetchCart, {})).data).toEqual([])
})

test('about a thousand of a busy customer’s newest keys are kept, and all of another customer’s', async () => {
  const { call, has, db, customer } = await open()
  await has.product('apple')
  const cart_item_id = await has.cartLine(customer, 'apple', 1)
  const bob = await has.customer('0400000002')
  for (const { id } of [customer, bob])
    await sql`
      insert into cart_change_keys (customer_id, key, made_at)
      select ${id}, 'old ' || n, timestamptz '2026-03-01' + n * interval '1 second' from generate_series(1, 2000) as n
    `.execute(db)

  for (let n = 0; n < 50; n++) {
    await call(addToCart, { productId: 'apple' }, withKey(`more-${n}`))
    await call(removeFromCart, { cart_item_id }, withKey(`less-${n}`))
  }

  const keysOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('cart_change_keys').select('key').where('customer_id', '=', id).execute()).map(
      ({ key }) => key,
    )
  expect(await keysOf(bob)).toHaveLength(2_000)
  const kept = await keysOf(customer)
  expect(kept.length).toBeLessThanOrEqual(1_001)
  expect(kept).toEqual(expect.arrayContaining(['more-0', 'less-49', 'old 2000']))
  expect(kept).not.toContain('old 1000')
  await call(addToCart, { productId: 'apple' }, withKey('more-0'))
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 1 }])
})

async function open() {
  const opened = await openTestShop()
  const customer = await opened.has.customer()
  return { ...opened, customer, call: await opened.callAs(customer) }
}
