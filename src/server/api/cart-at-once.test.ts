import { expect, test, vi } from 'vitest'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { openForCustomer } from '#testing/open-for-customer.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { processesWaiting } from '#testing/waiting-for-locks.ts'

test('fifty simultaneous additions and removals leave exactly the right quantity', async () => {
  const { call, has, customer } = await openForCustomer()
  await has.product('apple', { stock: 500 })
  const cart_item_id = await has.cartLine(customer, 'apple', 40)

  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? call(addToCart, { productId: 'apple', quantity: 2 }) : call(removeFromCart, { cart_item_id }),
    ),
  )

  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 40 + 25 * 2 - 25 }])
})

test('fifty simultaneous additions to an empty cart open one cart with one line', async () => {
  const { call, has, db } = await openForCustomer()
  await has.product('apple', { stock: 50 })

  const answers = await Promise.all(Array.from({ length: 50 }, () => call(addToCart, { productId: 'apple' })))

  expect(new Set(answers.map(({ cart_id }) => cart_id)).size).toBe(1)
  expect(await db.selectFrom('carts').select('id').execute()).toHaveLength(1)
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 50 }])
})

test('when more units are added at once than are in stock, only those in stock get in', async () => {
  const { call, has } = await openForCustomer()
  await has.product('apple', { stock: 20 })

  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => call(addToCart, { productId: 'apple' })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 20 }])
})

test('a cart line that fifty calls remove and add at once ends with every change counted', async () => {
  const { call, has, db } = await openForCustomer()
  await has.product('apple', { stock: 500 })
  let taken = 0
  let put = 0
  const lineNow = async () => (await call(fetchCart, {})).data[0]?.id ?? 'none'

  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      if (n % 2) {
        await call(addToCart, { productId: 'apple' })
        put++
      } else {
        const cart_item_id = await lineNow()
        await call(removeFromCart, { cart_item_id }).then(
          () => taken++,
          (refusal) => expect(refusal).toMatchObject({ code: 'not_found' }),
        )
      }
    }),
  )

  const [line] = (await call(fetchCart, {})).data
  expect(line?.quantity ?? 0).toBe(put - taken)
  expect(await db.selectFrom('cart_lines').select('id').execute()).toHaveLength(put > taken ? 1 : 0)
})

test('different products added at once in opposite orders all reach the cart', async () => {
  const one = await openForCustomer()
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`)
  for (const id of ids) await one.has.product(id)

  await Promise.all([...ids, ...ids.toReversed()].map((productId) => one.call(addToCart, { productId })))

  const { data } = await one.call(fetchCart, {})
  expect(data.map(({ quantity }) => quantity)).toEqual(ids.map(() => 2))
})

test('a change made while its cart is being ordered leaves the order alone, and an added product opens the next cart', async () => {
  const { call, has, db, customer } = await openForCustomer()
  await has.product('apple')
  const cart_item_id = await has.cartLine(customer, 'apple', 2)
  const changes = await db.transaction().execute(async (ordering) => {
    await ordering.updateTable('carts').set({ status: 'ordered' }).execute()
    const changes = Promise.allSettled([
      call(addToCart, { productId: 'apple' }),
      call(removeFromCart, { cart_item_id }),
    ])
    await vi.waitFor(async () => expect(await processesWaiting(db)).toHaveLength(2))
    return () => changes
  })
  const [added, removed] = await changes()

  expect(added).toMatchObject({ status: 'fulfilled', value: { data: { quantity: 1 }, total_quantity: 1 } })
  expect(removed).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  const lines = await db.selectFrom('cart_lines').select(['id', 'quantity']).orderBy('quantity').execute()
  expect(lines).toMatchObject([{ quantity: 1 }, { id: cart_item_id, quantity: 2 }])
})

test('thirty customers who change their carts at once each get their own change or their own refusal', async () => {
  const { has, callAs } = await openTestShop()
  await has.product('apple', { stock: 90 })
  await has.product('rare', { stock: 1 })
  const shoppers = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const customer = await has.customer(`04000000${10 + n}`)
      const line = await has.cartLine(customer, 'apple', n + 1)
      return { n, line, rare: await has.cartLine(customer, 'rare', 1), call: await callAs(customer) }
    }),
  )
  const theirs = (n: number) => shoppers[(n + 1) % 30]?.line as string

  const changes = await Promise.allSettled(
    shoppers.map(({ n, line, call }) => {
      if (n % 5 === 0) return call(addToCart, { productId: 'rare' })
      if (n % 5 === 1) return call(addToCart, { productId: 'unheard-of' })
      if (n % 5 === 2) return call(removeFromCart, { cart_item_id: theirs(n) })
      if (n % 5 === 3) return call(removeFromCart, { cart_item_id: line, quantity: 2 })
      return call(addToCart, { productId: 'apple', quantity: 3 })
    }),
  )

  const codes = changes.map((change) => (change.status === 'rejected' ? change.reason.code : change.status))
  const expected = ['insufficient_stock', 'not_found', 'not_found', 'fulfilled', 'fulfilled']
  expect(codes).toEqual(shoppers.map(({ n }) => expected[n % 5]))
  for (const { n, line, rare, call } of shoppers) {
    const change = [0, 0, 0, -2, 3][n % 5] as number
    const { data } = await call(fetchCart, {})
    const quantities = Object.fromEntries(data.map(({ id, quantity }) => [id, quantity]))
    expect(quantities).toEqual({ [line]: n + 1 + change, [rare]: 1 })
  }
})

test('a cart that is locked by a checkout makes only its own customer wait', async () => {
  const { has, db, callAs, call, customer } = await openForCustomer()
  await has.product('apple')
  const other = await has.customer('0400000002')
  const theirLine = await has.cartLine(other, 'apple', 2)
  const cart_item_id = await has.cartLine(customer, 'apple', 4)
  const callAsOther = await callAs(other)

  const changes = await db.transaction().execute(async (ordering) => {
    await ordering
      .updateTable('carts')
      .set({ status: 'open' })
      .where('customer_id', '=', customer.id)
      .execute()
    const changes = [
      call(addToCart, { productId: 'apple', quantity: 3 }),
      call(removeFromCart, { cart_item_id }),
    ]
    await Promise.all([
      callAsOther(addToCart, { productId: 'apple', quantity: 2 }),
      callAsOther(removeFromCart, { cart_item_id: theirLine }),
    ])
    return () => Promise.all(changes)
  })

  await changes()
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 6 }])
  expect((await callAsOther(fetchCart, {})).data).toMatchObject([{ quantity: 3 }])
})

test('a product that sells out or is retired while the customer waits for the cart is not added', async () => {
  const { has, db, call } = await openForCustomer()
  await has.product('apple', { stock: 5 })
  await has.product('pear')
  for (const productId of ['apple', 'pear']) await call(addToCart, { productId })

  const changes = await db.transaction().execute(async (ordering) => {
    await ordering.updateTable('carts').set({ status: 'ordered' }).execute()
    const changes = Promise.allSettled([
      call(addToCart, { productId: 'apple' }),
      call(addToCart, { productId: 'pear' }),
    ])
    await vi.waitFor(async () => expect(await processesWaiting(db)).toHaveLength(2))
    await ordering.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', 'apple').execute()
    await ordering.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'pear').execute()
    return () => changes
  })

  const codes = (await changes()).map((change) => change.status === 'rejected' && change.reason.code)
  expect(codes).toEqual(['insufficient_stock', 'not_found'])
  expect((await call(fetchCart, {})).data).toEqual([])
})

test('a customer who deletes their account while a product is being added leaves no cart behind', async () => {
  const { has, db, call } = await openForCustomer()
  await has.product('apple')

  const change = await db.transaction().execute(async (deleting) => {
    await deleting.selectFrom('customers').select('id').forUpdate().execute()
    const change = Promise.allSettled([call(addToCart, { productId: 'apple' })])
    await vi.waitFor(async () => expect(await processesWaiting(db)).toHaveLength(1))
    await deleting.updateTable('customers').set({ mobile: null, deleted_at: new Date() }).execute()
    return () => change
  })

  expect(await change()).toMatchObject([{ status: 'rejected', reason: { code: 'not_signed_in' } }])
  expect(await db.selectFrom('carts').select('id').execute()).toEqual([])
})
