import { expect, test } from 'vitest'
import { roomFor } from '#contract/cart/cart-room.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { raiseLine } from './batched-changes.ts'

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
