import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addToCart, fetchCart, removeFromCart } from '#contract/cart.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('fifty puttings in and takings out at once leave exactly the right quantity', async () => {
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

test('fifty first puttings in at once open one cart with one line', async () => {
  const { call, has, db } = await openForCustomer()
  await has.product('apple', { stock: 50 })

  const answers = await Promise.all(Array.from({ length: 50 }, () => call(addToCart, { productId: 'apple' })))

  expect(new Set(answers.map(({ cart_id }) => cart_id)).size).toBe(1)
  expect(await db.selectFrom('carts').select('id').execute()).toHaveLength(1)
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 50 }])
})

test('more at once than there are: as many as there are are in, the others are refused', async () => {
  const { call, has } = await openForCustomer()
  await has.product('apple', { stock: 20 })

  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => call(addToCart, { productId: 'apple' })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 20 }])
})

test('the line goes and comes back under fifty hands, and every change is counted', async () => {
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

test('different products at once, in opposite orders, all arrive', async () => {
  const one = await openForCustomer()
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`)
  for (const id of ids) await one.has.product(id)

  await Promise.all([...ids, ...ids.toReversed()].map((productId) => one.call(addToCart, { productId })))

  const { data } = await one.call(fetchCart, {})
  expect(data.map(({ quantity }) => quantity)).toEqual(ids.map(() => 2))
})

test('a change that meets the ordering of its cart finds the next cart, and leaves the order alone', async () => {
  const { call, has, db, customer } = await openForCustomer()
  await has.product('apple')
  const cart_item_id = await has.cartLine(customer, 'apple', 2)
  const waiting = () =>
    db
      .selectFrom(sql<{ wait_event_type: string; datname: string }>`pg_stat_activity`.as('activity'))
      .select('wait_event_type')
      .where('wait_event_type', '=', 'Lock')
      .where('datname', '=', sql<string>`current_database()`)
      .execute()

  const changes = await db.transaction().execute(async (ordering) => {
    await ordering.updateTable('carts').set({ status: 'ordered' }).execute()
    const changes = Promise.allSettled([
      call(addToCart, { productId: 'apple' }),
      call(removeFromCart, { cart_item_id }),
    ])
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2))
    return () => changes
  })
  const [added, removed] = await changes()

  expect(added).toMatchObject({ status: 'fulfilled', value: { data: { quantity: 1 }, total_quantity: 1 } })
  expect(removed).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  const lines = await db.selectFrom('cart_lines').select(['id', 'quantity']).orderBy('quantity').execute()
  expect(lines).toMatchObject([{ quantity: 1 }, { id: cart_item_id, quantity: 2 }])
})

async function openForCustomer() {
  const shop = await openTestShop()
  const customer = await shop.has.customer()
  return { ...shop, customer, call: await shop.callAs(customer) }
}
