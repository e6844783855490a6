import { expect, test } from 'vitest'
import { LINES_IN_A_CART, roomFor } from '#contract/limits/cart-room.ts'
import { newId } from '#database/new-id.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { putLine, raiseLine } from './batched-changes.ts'
import { addToCart } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const cases = [0, 5, 98, 99, 500].flatMap((stock) =>
  [4, 97, 99].flatMap((inCart) => [1, 2].map((quantity) => ({ stock, inCart, quantity }))),
)

test('a batch raises the quantity of a cart line only where the limits leave room', async () => {
  const { shop, db, has } = await openTestShop()
  const customer = await has.customer()
  await has.product('apple')
  const lineId = await has.cartLine(customer, 'apple')

  const raised: unknown[] = []
  for (const { stock, inCart, quantity } of cases) {
    await db.updateTable('stock').set({ on_hand: stock }).execute()
    await db.updateTable('cart_lines').set({ quantity: inCart }).where('id', '=', lineId).execute()
    const answer = await raiseLine(shop.db, { customerId: customer.id, productId: 'apple', quantity })
    raised.push({
      stock,
      inCart,
      quantity,
      isRaised: answer !== undefined,
      inCartThen: await quantityOf(lineId),
    })
  }

  expect(raised).toEqual(
    cases.map(({ stock, inCart, quantity }) => {
      const isRaised = quantity <= roomFor({ available: stock, inCart, linesInCart: 1 })
      return { stock, inCart, quantity, isRaised, inCartThen: isRaised ? inCart + quantity : inCart }
    }),
  )

  async function quantityOf(id: string): Promise<number> {
    const line = await db
      .selectFrom('cart_lines')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return line.quantity
  }
})

test('a batch adds a product to an open cart only where the limits leave room, and once per key', async () => {
  const { shop, db, has } = await openTestShop()
  const customer = await has.customer()
  const madeAt = shop.clock.now()
  await has.product('apple')
  for (let n = 0; n < LINES_IN_A_CART - 1; n++) {
    await has.product(`pear-${n}`)
    await has.cartLine(customer, `pear-${n}`)
  }
  const put = (productId: string, quantity: number, more = {}) =>
    putLine(shop.db, { customerId: customer.id, productId, quantity, lineId: newId(madeAt), madeAt, ...more })
  const inCart = () =>
    db
      .selectFrom('cart_lines')
      .where('product_id', '=', 'apple')
      .select(['quantity', 'seen_price_cents'])
      .execute()

  await db.updateTable('stock').set({ on_hand: 5 }).execute()
  expect(await put('apple', 6)).toBe(undefined)
  expect(await put('no such product', 1)).toBe(undefined)
  await db.updateTable('products').set({ retired_at: madeAt }).where('id', '=', 'apple').execute()
  expect(await put('apple', 1)).toBe(undefined)
  await db.updateTable('products').set({ retired_at: null }).where('id', '=', 'apple').execute()
  expect(await inCart()).toEqual([])

  expect(await put('apple', 4, { key: 'a key of one press' })).toEqual({ customerId: customer.id })
  expect(await put('apple', 1, { key: 'a key of one press' })).toBe(undefined)
  expect(await put('apple', 1)).toEqual({ customerId: customer.id })
  expect(await put('apple', 1)).toBe(undefined)
  expect(await inCart()).toEqual([expect.objectContaining({ quantity: 5 })])

  await has.product('quince', { stock: 9 })
  expect(await put('quince', 1)).toBe(undefined)
  await db.deleteFrom('cart_lines').where('product_id', '=', 'pear-0').execute()
  expect(await put('quince', 1)).toEqual({ customerId: customer.id })
})

test('a batch opens a cart for the first product that fits, and once per key', async () => {
  const { shop, db, has } = await openTestShop()
  const newcomer = await has.customer('0400000001')
  const leaver = await has.customer('0400000002')
  const madeAt = shop.clock.now()
  for (const id of ['apple', 'pear']) await has.product(id, { stock: 3 })
  await db.updateTable('customers').set({ deleted_at: madeAt }).where('id', '=', leaver.id).execute()
  const put = (customerId: string, productId: string, quantity: number, key?: string) =>
    putLine(shop.db, { customerId, productId, quantity, lineId: newId(madeAt), madeAt, key })
  const carts = () => db.selectFrom('carts').select(['customer_id', 'status']).execute()

  expect(await put(newcomer.id, 'apple', 4)).toBe(undefined)
  expect(await put(leaver.id, 'apple', 1)).toBe(undefined)
  expect(await carts()).toEqual([])

  expect(await put(newcomer.id, 'apple', 1, 'a key of one press')).toEqual({ customerId: newcomer.id })
  expect(await put(newcomer.id, 'pear', 1)).toEqual({ customerId: newcomer.id })
  expect(await carts()).toEqual([{ customer_id: newcomer.id, status: 'open' }])
  expect(await db.selectFrom('cart_lines').select('product_id').orderBy('added_at').execute()).toHaveLength(2)

  await db.updateTable('carts').set({ status: 'ordered' }).execute()
  expect(await put(newcomer.id, 'apple', 1, 'a key of one press')).toBe(undefined)
  expect(await carts()).toEqual([{ customer_id: newcomer.id, status: 'ordered' }])
})

test('several first products added at once open one cart', async () => {
  const { shop, has } = await openTestShop()
  const customer = await has.customer()
  const products = ['apple', 'pear', 'quince', 'fig']
  for (const id of products) await has.product(id, { stock: 3 })

  await Promise.all(
    products.map((productId) =>
      addToCart(shop, customer, { input: { productId, quantity: 1 }, key: undefined }),
    ),
  )

  expect((await readCart(shop, customer))?.lines.map(({ product }) => product.id).sort()).toEqual(
    products.sort(),
  )
})
