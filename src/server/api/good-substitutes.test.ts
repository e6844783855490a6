import { expect, test, vi } from 'vitest'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { goodSubstitutes, setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const milk = { title: 'Full Cream Milk', packUnit: 'L' as const, allergens: ['Milk'] }

test('another pack of the same product is offered before a different product', async () => {
  const { offers } = await open()
  await offers('milk', ['large milk', 'other milk', 'oat milk'])
})

test('a product with new allergens and fewer dietary claims, or out of stock, is not offered as a substitute', async () => {
  const { offers, db } = await open()
  await offers('oat milk', [])
  await db
    .updateTable('products')
    .set({ dietary: ['vegan'], allergens: [] })
    .where('id', '=', 'almond milk')
    .execute()
  await offers('oat milk', ['almond milk'])
  await db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', 'almond milk').execute()
  await offers('oat milk', [])
})

test('the substitutes offered follow changes to prices, allergens, links and the range', async () => {
  const { offers, db } = await open()
  await offers('milk', ['large milk', 'other milk', 'oat milk'])
  await db.updateTable('products').set({ price_cents: 452 }).where('id', '=', 'other milk').execute()
  await offers('milk', ['large milk', 'oat milk'])
  await db.updateTable('products').set({ price_cents: 452 }).where('id', '=', 'milk').execute()
  await offers('milk', ['large milk', 'other milk', 'oat milk', 'dear milk'])
  await db.updateTable('products').set({ price_cents: 450 }).where('id', '=', 'milk').execute()
  await db.updateTable('products').set({ price_cents: 450 }).where('id', '=', 'other milk').execute()
  await offers('milk', ['large milk', 'other milk', 'oat milk'])
  const soy = { allergens: ['Milk', 'Soy'] }
  await db.updateTable('products').set(soy).where('id', '=', 'other milk').execute()
  await offers('milk', ['large milk', 'oat milk'])
  await db.deleteFrom('product_links').where('to_id', '=', 'oat milk').execute()
  await offers('milk', ['large milk'])
  await db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'large milk').execute()
  await offers('milk', [])
})

test('substitutes for an unknown or retired product are answered as not found', async () => {
  const { call, db } = await open()
  await expect(call(goodSubstitutes, { product_id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  await db.updateTable('products').set({ retired_at: new Date() }).execute()
  await expect(call(goodSubstitutes, { product_id: 'milk' })).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['milk', 'milk', 'Please choose something other than the item itself.'],
  ['milk', 'small milk', 'Full Cream Milk is much smaller than Full Cream Milk.'],
  ['milk', 'huge milk', 'Full Cream Milk is more than twice as large as Full Cream Milk.'],
  ['milk', 'retired milk', 'Old Milk is no longer sold.'],
  ['milk', 'almond milk', 'Almond Milk contains almond and soy, which Full Cream Milk does not.'],
  ['milk', 'caviar', 'That cannot take its place. Please choose something else.'],
  ['vegan bar', 'bar', 'Vegan Bar is vegan and gluten free, and Bar is not.'],
  ['milk', 'dear milk', 'Dear Milk costs more than Full Cream Milk.'],
  ['milk', 'strange milk', 'We do not know yet which allergens Strange Milk contains.'],
])('replacing %s with %s is refused with the reason', async (product, substitute, sentence) => {
  const { choose, call } = await open()
  await expect(choose(product, substitute)).rejects.toMatchObject({
    code: 'no_substitute',
    message: sentence,
  })
  expect((await call(fetchCart, {})).data[0]).not.toHaveProperty('wish')
})

test('an unknown substitute is answered as not found, even beside one that exists', async () => {
  const { choose } = await open()
  await expect(choose('milk', 'large milk', 'none')).rejects.toMatchObject({ code: 'not_found' })
})

test('a substitute that is out of stock today can still be chosen', async () => {
  const { choose, db } = await open()
  await db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', 'large milk').execute()
  expect((await choose('milk', 'large milk')).data?.wish).toMatchObject({ if_out: 'chosen' })
})

async function open() {
  const opened = await openTestShop()
  const { has, db } = opened
  await has.product('oat milk', {
    title: 'Oat Milk',
    packUnit: 'L',
    dietary: ['vegan'],
  })
  await has.product('almond milk', { title: 'Almond Milk', packUnit: 'L', allergens: ['Almond', 'Soy'] })
  await has.product('other milk', { ...milk, title: 'Other Milk' })
  await has.product('retired milk', { ...milk, title: 'Old Milk' })
  await has.product('small milk', { ...milk, packSize: 0.6 })
  await has.product('large milk', { ...milk, packSize: 2 })
  await has.product('huge milk', { ...milk, packSize: 3 })
  await has.product('dear milk', { ...milk, title: 'Dear Milk', priceCents: 451 })
  await has.product('strange milk', { ...milk, title: 'Strange Milk', allergens: null })
  await has.product('caviar', { subCategory: 'Fish' })
  await has.product('bar', { title: 'Bar' })
  await has.product('vegan bar', {
    title: 'Vegan Bar',
    dietary: ['Vegan', 'Gluten Free'],
  })
  await has.product('milk', milk)
  await has.substitutes(
    'milk',
    ...['other milk', 'almond milk', 'oat milk', 'retired milk', 'large milk', 'dear milk', 'strange milk'],
  )
  await has.substitutes('oat milk', 'milk', 'almond milk')
  await has.substitutes('vegan bar', 'bar')
  await db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'retired milk').execute()
  const customer = await has.customer()
  const call = await opened.callAs(customer)
  return {
    ...opened,
    call,
    /** Retries, because a cached answer is rendered again only once the change is heard of. */
    offers: (product_id: string, ids: string[]) =>
      vi.waitFor(async () =>
        expect((await call(goodSubstitutes, { product_id })).data.map(({ id }) => id)).toEqual(ids),
      ),
    async choose(product: string, ...substitute_ids: string[]) {
      const cart_item_id = await has.cartLine(customer, product)
      return call(setLineWish, { cart_item_id, if_out: 'chosen', substitute_ids })
    },
  }
}
