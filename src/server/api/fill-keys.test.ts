import { expect, test } from 'vitest'
import { reorder } from '#contract/orders/orders/orders.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { addToHousehold, takeFromHousehold } from '#contract/selling/household/household.ts'
import { linkToCart, shareList } from '#contract/selling/lists/list-links.ts'
import { listToCart } from '#contract/selling/lists/lists.ts'
import { fillCart } from '#contract/selling/lists/pasted-list.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { withKey } from '#testing/with-key.ts'

test.each(['a list', 'a shared list', 'a pasted list', 'an order'] as const)(
  'filling the cart from %s happens once for each key, and a retry gets the same answer',
  async (what) => {
    const { fillWith, quantity } = await open()
    const fill = fillWith[what]

    const first = await fill(withKey('a'))
    const again = await Promise.all([fill(withKey('a')), fill(withKey('a'))])

    expect(first).toMatchObject({ added: 1, left_out: [] })
    for (const answer of again) expect(answer).toEqual(first)
    expect(await quantity()).toBe(2)
    await fill(withKey('b'))
    await fill()
    expect(await quantity()).toBe(6)
  },
)

test('a retry with the same key reports the same missing units, even if there is more stock by now', async () => {
  const { fillWith, db, quantity } = await open()
  await db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', 'apple').execute()
  const first = await fillWith['a pasted list'](withKey('a'))
  expect(first).toMatchObject({ added: 1, left_out: [{ product_id: 'apple', wanted: 2, added: 1 }] })
  await db.updateTable('stock').set({ on_hand: 9 }).where('product_id', '=', 'apple').execute()

  expect(await fillWith['a pasted list'](withKey('a'))).toMatchObject({
    added: 1,
    left_out: [{ product_id: 'apple', wanted: 2, added: 1 }],
  })
  expect(await quantity()).toBe(1)
})

test('a refused fill of the cart does not use up its key', async () => {
  const { call, quantity } = await open()
  const fill = (product_id: string) => call(fillCart, { lines: [{ product_id, quantity: 1 }] }, withKey('a'))
  await expect(fill('unknown')).rejects.toMatchObject({ code: 'not_found' })
  await fill('apple')
  expect(await quantity()).toBe(1)
})

test('a malformed key is refused and fills no cart', async () => {
  const { fillWith, quantity } = await open()
  for (const fill of Object.values(fillWith))
    await expect(fill(withKey('two words'))).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await quantity()).toBe(0)
})

test('a household member’s additions and removals happen once for each key, and the owner’s keys are separate', async () => {
  const { callAs, has, customer } = await open()
  const member = await has.customer('0400000002')
  await has.member(customer, member)
  const [mine, theirs] = [await callAs(member), await callAs(customer)]
  const two = { product_id: 'apple', quantity: 2 }

  for (let n = 0; n < 2; n++) await mine(addToHousehold, two, withKey('a'))
  await Promise.all([mine(addToHousehold, two, withKey('b')), mine(addToHousehold, two, withKey('b'))])
  const cart = await theirs(addToHousehold, two, withKey('a'))
  expect(cart.data).toMatchObject([{ quantity: 6 }])
  expect(cart.data[0]?.added_by).toMatchObject([{ quantity: 4 }])

  const one = { product_id: 'apple', quantity: 1 }
  for (let n = 0; n < 2; n++) await mine(takeFromHousehold, one, withKey('c'))
  expect((await theirs(fetchCart, {})).data).toMatchObject([{ quantity: 5 }])
})

async function open() {
  const shop = await openCheckoutShop()
  const customer = await shop.has.customer()
  const call = await shop.callAs(customer)
  const { number } = await shop.has.order(customer, TWO_APPLES)
  const list_id = await shop.has.list(customer, { products: { apple: 2 } })
  const link = await call(shareList, { list_id })
  type Once = Parameters<typeof call>[2]
  return {
    ...shop,
    customer,
    call,
    fillWith: {
      'a list': (key?: Once) => call(listToCart, { list_id }, key),
      'a shared list': (key?: Once) => call(linkToCart, link, key),
      'a pasted list': (key?: Once) => call(fillCart, { lines: [{ product_id: 'apple', quantity: 2 }] }, key),
      'an order': (key?: Once) => call(reorder, { order_id: number }, key),
    },
    quantity: async () => (await call(fetchCart, {})).data[0]?.quantity ?? 0,
  }
}
