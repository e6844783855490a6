import { expect, test } from 'vitest'
import { forgetPerson } from '#business/orders/personal-data/forget-person.ts'
import { readMyData } from '#business/orders/personal-data/my-data.ts'
import { inTransaction } from '#business/shop.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { cancelOrder, getOrder, reorder } from '#contract/orders/orders/orders.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { idOf, openChangingShop } from '#testing/changing.ts'
import { openPreferencesShop } from '#testing/preferences.ts'

const TWO_APPLES = { slotId: 'noon', expectedTotal: 15.9 }
const wanted = { if_out: 'chosen', substitute_ids: ['pear'], note: 'Green ones' } as const
const WISH = { if_out: 'chosen', note: 'Green ones', substitutes: [{ product_id: 'pear' }] }

test('an order keeps each line’s wish from when it was placed, and shows when a substitute has been retired', async () => {
  const { order, read, retire } = await openWithOrder()
  expect((await read(order)).lines).toMatchObject([{ product_id: 'apple', wish: WISH }])
  await retire('pear')
  expect((await read(order)).lines[0]?.wish).toMatchObject({
    if_out: 'chosen',
    substitutes: [{ product_id: 'pear', may_be_picked: false }],
  })
})

test('a substitute of an order may not cost more than the price that was agreed, whatever the item costs now', async () => {
  const { order, read, db } = await openWithOrder()
  const costs = (price_cents: number, id: string) =>
    db.updateTable('products').set({ price_cents }).where('id', '=', id).execute()
  const mayBePicked = async () =>
    (await read(order)).lines[0]?.wish?.substitutes.map(({ may_be_picked }) => may_be_picked)
  await costs(900, 'apple')
  await costs(451, 'pear')
  expect(await mayBePicked()).toEqual([false])
  await costs(100, 'apple')
  await costs(450, 'pear')
  expect(await mayBePicked()).toEqual([true])
})

test('an order line that was placed without a wish shows none', async () => {
  const { has, customer, read } = await openWishingShopWithReading()
  const { number } = await has.order(customer, TWO_APPLES)
  expect((await read(number)).lines[0]).not.toHaveProperty('wish')
})

test('a line’s wish belongs to the order once it is placed and can no longer be changed through the cart', async () => {
  const { call, order, read, lineId } = await openWithOrder()
  const late = call(setLineWish, { cart_item_id: lineId, note: 'Red ones' })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  expect((await read(order)).lines[0]?.wish?.note).toBe('Green ones')
})

test('cancelling an unpaid order returns its units to the cart and keeps a newer wish on the line', async () => {
  const { call, order, has, customer, wish } = await openWithOrder()
  await has.cartLine(customer, 'apple')
  await wish('apple', { note: 'Red ones' })
  await call(cancelOrder, { order_id: order })
  expect((await call(fetchCart, {})).data).toMatchObject([
    { quantity: 2, wish: { if_out: null, note: 'Red ones' } },
  ])
})

test.each([1, 2])('reordering an order %i times brings its wish into the cart once', async (times) => {
  const { call, order } = await openWithOrder()
  for (let time = 0; time < times; time++) await call(reorder, { order_id: order })
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 2 * times, wish: WISH }])
})

test('a changed order keeps the wishes of its lines, whether it changes at once or after payment', async () => {
  const shop = await openChangingShop()
  await shop.db.updateTable('order_lines').set({ if_out: 'leave_out', note: 'Green ones' }).execute()
  const wishes = async () => (await shop.read()).lines.map(({ product_id, wish }) => [product_id, wish?.note])

  await shop.change({ products: { pear: 1, apple: 1 } })
  expect(await wishes()).toEqual([
    ['pear', undefined],
    ['apple', 'Green ones'],
  ])
  const open = await shop.change({ products: { apple: 5 } })
  expect(await shop.payAndReturn(idOf(open))).toMatchObject({ change_state: 'made' })
  expect(await wishes()).toEqual([['apple', 'Green ones']])
  expect((await shop.read()).lines[0]?.wish?.if_out).toBe('leave_out')
})

test('a change can set wishes on new and existing lines, whether it is made at once or after payment', async () => {
  const shop = await openChangingShop()
  await shop.has.substitutes('pear', 'milk')
  const wishes = async () => (await shop.read()).lines.map(({ product_id, wish }) => [product_id, wish])
  const chosen = { if_out: 'chosen' as const, substitute_ids: ['milk'], note: 'Ripe' }

  const made = await shop.change({ products: { apple: 1, pear: 1 }, wishes: { pear: chosen } })
  expect(made.change?.state).toBe('made')
  const WANTED = { if_out: 'chosen', note: 'Ripe', substitutes: [{ product_id: 'milk' }] }
  expect(await wishes()).toMatchObject([
    ['apple', undefined],
    ['pear', WANTED],
  ])

  const open = await shop.change({ products: { apple: 5, pear: 1 }, wishes: { apple: { note: 'Green' } } })
  expect(await wishes()).toMatchObject([
    ['apple', undefined],
    ['pear', WANTED],
  ])
  await shop.payAndReturn(idOf(open))
  expect(await wishes()).toMatchObject([
    ['apple', { if_out: null, note: 'Green' }],
    ['pear', WANTED],
  ])

  const same = { products: { apple: 5, pear: 1 } }
  const said = await shop.change({ ...same, wishes: { apple: { note: 'Red' }, pear: {} } })
  expect(said.change).toMatchObject({ state: 'made', difference: 0 })
  expect(await wishes()).toMatchObject([
    ['apple', { note: 'Red' }],
    ['pear', undefined],
  ])
  expect((await shop.change({ ...same, wishes: { apple: { note: 'Red' } } })).change).toBeNull()
})

test.each([
  ['what cannot take its place', ['apple'], 'no_substitute'],
  ['what there is not', ['nothing'], 'not_found'],
  ['a choice without one', [], 'invalid_input'],
])('a change that wants %s is refused, and changes nothing', async (_, substitute_ids, code) => {
  const shop = await openChangingShop()
  const asked = await shop.seen({ products: { apple: 1, pear: 1 } })
  const wish = { if_out: 'chosen' as const, substitute_ids }
  const lines = asked.lines?.map((line) => ({ ...line, wish })) ?? []
  const before = await shop.read()
  for (const endpoint of [previewChange, changeOrder])
    await expect(shop.call(endpoint, { ...asked, lines })).rejects.toMatchObject({ code })
  expect(await shop.read()).toEqual(before)
})

test('a wish that is set while the order is being placed is either in the order or refused', async () => {
  const { db, has, callAs } = await openPreferencesShop()
  const came: string[] = []
  for (let n = 0; n < 10; n++) {
    const customer = await has.customer(`040000001${n}`)
    const call = await callAs(customer)
    const ask = await has.readyToOrder(customer, TWO_APPLES)
    const [line] = (await call(fetchCart, {})).data
    const [ordered, said] = await Promise.allSettled([
      call(checkoutOrder, ask),
      call(setLineWish, { cart_item_id: line?.id ?? '', ...wanted, substitute_ids: ['pear'] }),
    ])
    if (ordered.status === 'rejected') throw ordered.reason
    const { data: order } = await call(getOrder, { order_id: ordered.value.order_id })
    if (said.status === 'rejected') expect(said.reason).toMatchObject({ code: 'not_found' })
    expect(order.lines[0]?.wish?.note).toBe(said.status === 'fulfilled' ? 'Green ones' : undefined)
    came.push(said.status)
  }
  expect(came).toHaveLength(10)
  const { count } = await db
    .selectFrom('order_lines')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('note', '<>', '')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(came.filter((status) => status === 'fulfilled').length)
})

test('the data download contains the wishes of the cart and orders, and deleting the account erases them', async () => {
  const { shop, db, customer, has, wish } = await openWithOrder()
  await has.cartLine(customer, 'apple')
  await wish('apple', { note: 'Red ones' })
  const bob = await has.customer('0400000002')
  await has.order(bob, TWO_APPLES)
  await db
    .updateTable('order_lines')
    .set({ note: 'Bob’s' })
    .where('order_id', 'in', (of) => of.selectFrom('orders').select('id').where('customer_id', '=', bob.id))
    .execute()

  const data = await readMyData(shop, customer)
  expect(data.cart).toMatchObject([{ wish: { if_out: null, note: 'Red ones' } }])
  expect(data.orders[0]?.lines).toMatchObject([{ wish: WISH }])

  await inTransaction(shop, (shop) => forgetPerson(shop, { id: customer.id, mobile: '0412345678' }))
  const left = await db
    .selectFrom('order_lines')
    .select(['if_out', 'substitute_ids', 'note'])
    .orderBy('note')
    .execute()
  expect(left).toEqual([
    { if_out: null, substitute_ids: [], note: '' },
    { if_out: null, substitute_ids: [], note: 'Bob’s' },
  ])
  const inCarts = db.selectFrom('cart_lines').innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
  expect(
    await inCarts
      .where('carts.customer_id', '=', customer.id)
      .where((is) => is.or([is('note', '<>', ''), is('if_out', 'is not', null)]))
      .select('note')
      .execute(),
  ).toEqual([])
})

async function openWishingShopWithReading() {
  const opened = await openPreferencesShop()
  return {
    ...opened,
    read: async (order_id: string) => (await opened.call(getOrder, { order_id })).data,
  }
}

/** Opens an order of two apples that a pear may substitute. */
async function openWithOrder() {
  const opened = await openWishingShopWithReading()
  const { customer, call, wish, has } = opened
  const lineId = await has.cartLine(customer, 'apple', 2)
  await wish('apple', { ...wanted, substitute_ids: [...wanted.substitute_ids] })
  const { number: order } = await has.order(customer, { ...TWO_APPLES, products: {} })
  expect((await call(fetchCart, {})).data).toEqual([])
  return { ...opened, order, lineId }
}
