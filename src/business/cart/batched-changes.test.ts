import { expect, test } from 'vitest'
import { LINES_IN_A_CART, roomFor } from '#contract/cart/cart-room.ts'
import { newId } from '#database/new-id.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { putLine, raiseLine } from './batched-changes.ts'

const cases = [0, 5, 98, 99, 500].flatMap((stock) =>
  [4, 97, 99].flatMap((inCart) => [1, 2].map((quantity) => ({ stock, inCart, quantity }))),
)

test('a line is raised in a batch exactly where the rule says that there is room', async () => {
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

test('a product is put into an open cart in a batch exactly where the rule says that there is room', async () => {
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
