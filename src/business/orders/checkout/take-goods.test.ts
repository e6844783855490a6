import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readCart } from '../../selling/cart/read-cart.ts'
import { inTransaction } from '../../shop.ts'
import { requireStock, takeGoods } from './take-goods.ts'

test('an order’s goods move from the stock on hand to the stock held, and other products stay', async () => {
  const { take, stock } = await open({ apple: 5, pear: 5, fig: 5 })
  await take({ apple: 2, pear: 5 })
  expect(await stock()).toEqual({
    apple: { on_hand: 3, held: 2 },
    fig: { on_hand: 5, held: 0 },
    pear: { on_hand: 0, held: 5 },
  })
})

test('an order with products that are short takes nothing and names each of them', async () => {
  const { take, stock } = await open({ apple: 5, pear: 1, fig: 0 })
  await expect(take({ apple: 2, pear: 3, fig: 1 })).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: {
      lines: [
        {
          product_id: 'pear',
          title: 'pear',
          wanted: 3,
          available: 1,
        },
        {
          product_id: 'fig',
          title: 'fig',
          wanted: 1,
          available: 0,
        },
      ],
    },
  })
  expect(await stock()).toEqual({
    apple: { on_hand: 5, held: 0 },
    fig: { on_hand: 0, held: 0 },
    pear: { on_hand: 1, held: 0 },
  })
})

test('an order is refused when the stock has run short since the cart was read', async () => {
  const { db, read, takeLines } = await open({ apple: 5 })
  const lines = await read({ apple: 2 })
  expect(() => requireStock(lines)).not.toThrow()
  await db.updateTable('stock').set({ on_hand: 1 }).execute()
  await expect(takeLines(lines)).rejects.toMatchObject({ details: { lines: [{ available: 1 }] } })
})

test('the last units go to one of several concurrent orders', async () => {
  const { read, takeLines, stock } = await open({ apple: 3, pear: 3 })
  const lines = await read({ apple: 2, pear: 2 })
  const turned = lines.toReversed()
  const taken = await Promise.allSettled([lines, turned, lines, turned].map(takeLines))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stock()).toEqual({ apple: { on_hand: 1, held: 2 }, pear: { on_hand: 1, held: 2 } })
})

async function open(products: Record<string, number>) {
  const { shop, db, has, clock } = await openTestShop()
  for (const [id, stock] of Object.entries(products)) await has.product(id, { stock })
  const customer = await has.customer()
  async function read(wanted: Record<string, number>) {
    for (const [id, quantity] of Object.entries(wanted)) {
      await has.cartLine(customer, id, quantity)
      // Lines added at the same moment have no fixed order.
      clock.advance(1)
    }
    return (await readCart(shop, customer)).lines
  }
  type Lines = Awaited<ReturnType<typeof read>>
  const takeLines = (lines: Lines) => inTransaction(shop, (shop) => takeGoods(shop, lines))
  return {
    db,
    read,
    takeLines,
    take: async (wanted: Record<string, number>) => takeLines(await read(wanted)),
    async stock() {
      const rows = await db
        .selectFrom('stock')
        .select(['product_id', 'on_hand', 'held'])
        .orderBy('product_id')
        .execute()
      return Object.fromEntries(rows.map(({ product_id, ...counts }) => [product_id, counts]))
    },
  }
}
