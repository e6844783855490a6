import { expect, test } from 'vitest'
import { reorder } from '#contract/orders/orders/orders.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openCheckoutShop } from '#testing/checkout-shop.ts'

test.each<[string, { stock?: number; retired?: boolean; inCart?: number }, number, string | undefined]>([
  ['enough of it', { stock: 10 }, 3, undefined],
  ['exactly as many', { stock: 3 }, 3, undefined],
  ['fewer than were ordered', { stock: 2 }, 2, 'Only 2 of Pear (1 kg) left.'],
  ['none left', { stock: 0 }, 0, 'Pear (1 kg) is now out of stock.'],
  ['no longer on sale', { stock: 10, retired: true }, 0, 'Pear (1 kg) is no longer sold.'],
  [
    'nearly all that fit in the cart already',
    { stock: 200, inCart: 98 },
    1,
    'At most 99 of Pear (1 kg) fit in a cart.',
  ],
  [
    'all that there are in the cart already',
    { stock: 3, inCart: 3 },
    0,
    'All that is left of Pear (1 kg) is in your cart already.',
  ],
])('a reorder adds as much as possible to the cart: %s', async (_, now, added, message) => {
  const { again, cartLine } = await openWithPears(now)
  const answer = await again()
  expect(answer.added, 'products that were added').toBe(added > 0 ? 1 : 0)
  expect(answer.left_out).toEqual(
    message === undefined ? [] : [{ product_id: 'pear', title: 'Pear', wanted: 3, added, message }],
  )
  const quantity = (now.inCart ?? 0) + added
  expect((await cartLine())?.quantity).toBe(quantity === 0 ? undefined : quantity)
})

test('a reorder sent twice adds the goods twice', async () => {
  const { again, cartLine } = await openWithPears({ stock: 10 })
  await again()
  await again()
  expect((await cartLine())?.quantity).toBe(6)
})

test('a reorder uses today’s price', async () => {
  const { shop, again, cartLine } = await openWithPears({ stock: 10 })
  await shop.db.updateTable('products').set({ price_cents: 700 }).where('id', '=', 'pear').execute()
  await again()
  expect((await cartLine())?.product.unit_price).toBe(7)
})

test('a customer cannot reorder another customer’s order', async () => {
  const { shop, number } = await openWithPears({ stock: 10 })
  const stranger = await shop.callAs(await shop.has.customer('0400000009'))
  await expect(stranger(reorder, { order_id: number })).rejects.toMatchObject({ code: 'not_found' })
  expect(
    await shop.db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .where('status', '=', 'open')
      .selectAll()
      .execute(),
  ).toEqual([])
})

async function openWithPears({ stock = 10, retired = false, inCart = 0 }) {
  const shop = await openCheckoutShop()
  await shop.has.product('pear', { title: 'Pear', stock: 3, priceCents: 450 })
  const customer = await shop.has.customer()
  const { number } = await shop.has.order(customer, {
    products: { pear: 3 },
    slotId: 'noon',
    expectedTotal: 20.4,
  })
  const retired_at = retired ? shop.clock.now() : null
  await shop.db.updateTable('products').set({ retired_at }).where('id', '=', 'pear').execute()
  await shop.db.updateTable('stock').set({ on_hand: stock }).where('product_id', '=', 'pear').execute()
  if (inCart > 0) await shop.has.cartLine(customer, 'pear', inCart)
  const call = await shop.callAs(customer)
  return {
    shop,
    number,
    again: () => call(reorder, { order_id: number }),
    cartLine: async () => (await call(fetchCart, {})).data[0],
  }
}
