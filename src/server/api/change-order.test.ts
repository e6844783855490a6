import { expect, test } from 'vitest'
import { changeChoices, changeOrder, previewChange } from '#contract/order-changes/order-changes.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders.ts'
import { idOf, openChangingShop } from '#testing/changing.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { moneyAtProvider } from '#testing/paying.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Outside the two-kilometre band of the city address. */
const FAR = { lat: -27.6, lng: 153.1 }

test('fewer and other products are in the order at once, and what they cost less goes back', async () => {
  const shop = await openChangingShop()

  const { data, change } = await shop.change({ products: { apple: 1, milk: 1 } })
  await shop.doJobs()

  expect(change).toMatchObject({ state: 'made', difference: -2.5 })
  expect(data.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    ['apple', 1],
    ['milk', 1],
  ])
  expect(data).toMatchObject({ order_amount: 13.4, quantity: 2, version: 2, payment_status: 'paid' })
  expect(data.timeline.at(-1)?.message).toBe(
    'You changed your order. We are sending $2.50 back to your card.',
  )
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, returned: 250 })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('more of it waits until the rest is paid, and keeps its goods meanwhile', async () => {
  const shop = await openChangingShop()

  const changed = await shop.change({ products: { apple: 3, pear: 2 } })

  expect(changed.change).toMatchObject({ state: 'open', difference: 10.5 })
  expect(changed.data).toMatchObject({ quantity: 2, order_amount: 15.9, version: 1 })
  expect(changed.data.open_change).toMatchObject({ difference: 10.5 })
  expect(await onHand(shop, 'pear')).toBe(8)
  await expectBooksBalance(shop.db, shop.atStart)

  expect(await shop.payAndReturn(idOf(changed))).toMatchObject({
    change_state: 'made',
    payment_status: 'paid',
  })
  const order = await shop.read()
  expect(order).toMatchObject({ quantity: 5, order_amount: 26.4, version: 2, open_change: null })
  expect(order.timeline.at(-1)?.message).toBe('You changed your order. You paid $10.50 more.')
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 + 1050, returned: 0 })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('what was ordered keeps its price; where more of it is wanted, all of it costs what it does today', async () => {
  const shop = await openChangingShop()
  const setPrice = (price_cents: number) =>
    shop.db.updateTable('products').set({ price_cents }).where('id', '=', 'apple').execute()
  const billOf = async (units: number) => (await shop.seen({ products: { apple: units } })).expected_total

  await setPrice(900)
  expect(await billOf(1)).toBe(4.5 + 6.9)
  expect(await billOf(3)).toBe(3 * 9 + 6.9)
  await setPrice(400)
  expect(await billOf(1)).toBe(4.5 + 6.9)
  expect(await billOf(3)).toBe(3 * 4 + 6.9)
})

test('a price that was a mistake is not to be had for more than was ordered at it', async () => {
  const shop = await openChangingShop()
  await shop.db.updateTable('products').set({ price_cents: 4500 }).where('id', '=', 'apple').execute()
  const asked = await shop.seen({ products: { apple: 20 } })
  expect(asked.expected_total).toBe(20 * 45 + 6.9)
  const atOldPrice = { ...asked, expected_total: 20 * 4.5 + 6.9 }
  await expect(shop.call(changeOrder, atOldPrice)).rejects.toMatchObject({ code: 'total_changed' })
})

test('another window frees the place in the one before, and its fee counts', async () => {
  const shop = await openChangingShop()
  await shop.has.slot('evening', 'City', { feeCents: 300, startsAt: inHours(shop, 9) })

  const changed = await shop.change({ slot_id: 'evening' })
  expect(changed.change).toMatchObject({ state: 'open', difference: 3 })
  await expectBooksBalance(shop.db)
  await shop.payAndReturn(idOf(changed))

  expect(await shop.read()).toMatchObject({ slot: { id: 'evening' }, amounts: { window_fee: 3 } })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a change can be paid until the cut-off of whichever window closes first', async () => {
  const shop = await openChangingShop()
  const cutOffAt = new Date(shop.clock.now().getTime() + 5 * MINUTE_MS)
  await shop.has.slot('soon', 'City', { feeCents: 300, cutOffAt, startsAt: inHours(shop, 1) })
  const { data } = await shop.change({ slot_id: 'soon' })
  expect(data.open_change?.pay_until).toBe(cutOffAt.toISOString())

  const untilLater = (await shop.change({ products: { apple: 3 } })).data.open_change?.pay_until
  expect(untilLater).toBe(inHours(shop, 0.25).toISOString())
})

test('an address where delivery is charged alike is taken, and any other is refused', async () => {
  const shop = await openChangingShop()
  await shop.has.band(1_000, 300)
  const near = await shop.has.address(shop.customer, { name: 'Bea', lat: -27.5 })
  const other = await shop.has.address(shop.customer, { name: 'Next door', ...CITY })
  const { addresses } = await shop.call(changeChoices, { order_id: shop.order.number })
  // The order's current address is no alternative.
  expect(addresses.map(({ id }) => id)).toEqual([other])
  await expect(shop.seen({ address_id: near })).rejects.toMatchObject({ code: 'delivery_differs' })

  const { data, change } = await shop.change({ address_id: other })

  expect(change).toMatchObject({ state: 'made', difference: 0 })
  expect(data.address.name).toBe('Next door')
  const kept = await shop.db.selectFrom('orders').select('address').executeTakeFirstOrThrow()
  expect(Object.keys(kept.address)).not.toContain('is_blocked')
  expect(data.timeline.at(-1)?.message).toBe('You changed your order. It costs the same.')
  await expectBooksBalance(shop.db, shop.atStart)
})

test('of many changes in a day five are told, and all of them stand in the timeline', async () => {
  const shop = await openChangingShop()
  await shop.has.slot('evening', 'City', { startsAt: inHours(shop, 9) })
  for (let n = 0; n < 7; n++) {
    const { change } = await shop.change({ slot_id: n % 2 === 0 ? 'evening' : 'noon' })
    expect(change).toMatchObject({ state: 'made' })
  }
  const told = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', 'sms')
    .where('body', 'like', '%was changed%')
    .execute()
  expect(told).toHaveLength(5)
  const { timeline } = await shop.read()
  expect(timeline.filter(({ message }) => message.startsWith('You changed your order.'))).toHaveLength(7)
})

test('a window of another store, or past its cut-off, is not offered and not taken', async () => {
  const shop = await openChangingShop()
  await shop.has.hub('Logan', FAR)
  await shop.has.slot('far', 'Logan')
  await shop.has.slot('late', 'City', { cutOffAt: shop.clock.now(), startsAt: inHours(shop, 7) })
  await shop.has.slot('full', 'City', {
    capacity: 1,
    booked: 1,
    startsAt: inHours(shop, 8),
  })
  const { windows } = await shop.call(changeChoices, { order_id: shop.order.number })
  expect(windows.map(({ id, state }) => [id, state])).toEqual([
    ['noon', 'open'],
    ['full', 'full'],
  ])
  for (const slot_id of ['far', 'late'])
    await expect(shop.seen({ slot_id })).rejects.toMatchObject({ code: 'slot_closed' })
  await expect(shop.change({ slot_id: 'full' })).rejects.toMatchObject({ code: 'slot_full' })
})

test('a full window in which the order has its own place can be chosen again', async () => {
  const shop = await openChangingShop()
  await shop.db.updateTable('slots').set({ capacity: 1 }).where('id', '=', 'noon').execute()
  const { windows } = await shop.call(changeChoices, { order_id: shop.order.number })
  expect(windows.map(({ id, state }) => [id, state])).toEqual([['noon', 'few_left']])
})

test('more than there is, is refused with what there is for this order', async () => {
  const shop = await openChangingShop()
  await expect(shop.seen({ products: { apple: 21 } })).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { lines: [{ product_id: 'apple', wanted: 21, available: 20 }] },
  })
})

test('a code that came with the order counts on by its terms', async () => {
  const shop = await openChangingShop()
  await shop.has.promo('TENTH', { kind: 'percent', percent: 10, minGoodsCents: 800 })
  await shop.db
    .updateTable('orders')
    .set({ promo_id: 'promo-TENTH', promo_code: 'TENTH', promo_discount_cents: 90, total_cents: 1500 })
    .execute()
  const amountsOf = async (products: Record<string, number>) => {
    const lines = Object.entries(products).map(([product_id, quantity]) => ({ product_id, quantity }))
    const asked = { order_id: shop.order.number, lines }
    return (await shop.call(previewChange, asked)).amounts
  }
  expect(await amountsOf({ apple: 4 })).toMatchObject({ promo_discount: 1.8, bill_amount: 23.1 })
  expect(await amountsOf({ apple: 1 })).toMatchObject({ promo_discount: 0, bill_amount: 11.4 })
})

test('nothing is changed after the cut-off, before it is paid for, or once it is called off', async () => {
  const shop = await openChangingShop()
  const asked = await shop.seen({ products: { apple: 1 } })
  const { number: unpaid } = await shop.has.order(shop.customer, { slotId: 'noon', expectedTotal: 15.9 })
  const no = { status: 409, code: 'order_not_changeable' }
  await expect(shop.call(previewChange, { order_id: unpaid })).rejects.toMatchObject(no)
  expect((await shop.call(getOrder, { order_id: unpaid })).data.change_until).toBe(null)
  expect((await shop.read()).change_until).toBe(
    new Date(shop.clock.now().getTime() + 4 * HOUR_MS).toISOString(),
  )

  shop.clock.advance(4 * HOUR_MS)
  await expect(shop.call(changeOrder, asked)).rejects.toMatchObject(no)
  await expect(shop.call(changeChoices, { order_id: shop.order.number })).rejects.toMatchObject(no)
  await shop.call(cancelOrder, { order_id: shop.order.number })
  await expect(shop.call(changeOrder, asked)).rejects.toMatchObject(no)
})

test('what costs otherwise than it was shown, or was changed meanwhile, is refused', async () => {
  const shop = await openChangingShop()
  const first = await shop.seen({ products: { apple: 2, pear: 1 } })
  const second = await shop.seen({ products: { apple: 1 } })
  await shop.db.updateTable('products').set({ price_cents: 350 }).where('id', '=', 'pear').execute()
  await expect(shop.call(changeOrder, first)).rejects.toMatchObject({
    code: 'total_changed',
    details: { amounts: { bill_amount: 19.4 } },
  })
  await shop.call(changeOrder, second)
  await expect(shop.call(changeOrder, second)).rejects.toMatchObject({ code: 'order_changed_meanwhile' })
})

test('less than 50 cents more cannot be charged, and what changes nothing is no change', async () => {
  const shop = await openChangingShop()
  await shop.has.product('lolly', { priceCents: 40, stock: 5 })
  await expect(shop.change({ products: { apple: 2, lolly: 1 } })).rejects.toMatchObject({
    code: 'difference_too_small',
  })
  const { change, data } = await shop.change({ products: { apple: 2 } })
  expect([change, data.version]).toEqual([null, 1])
})

test('a product that is named twice, or is none, is refused', async () => {
  const shop = await openChangingShop()
  const ask = (ids: string[]) =>
    shop.call(previewChange, {
      order_id: shop.order.number,
      lines: ids.map((product_id) => ({ product_id, quantity: 1 })),
    })
  await expect(ask(['apple', 'apple'])).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(ask(['nothing'])).rejects.toMatchObject({ code: 'not_found' })
})

async function onHand({ db }: Awaited<ReturnType<typeof openChangingShop>>, id: string) {
  const row = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.on_hand
}

function inHours({ clock }: Awaited<ReturnType<typeof openChangingShop>>, hours: number): Date {
  return new Date(clock.now().getTime() + hours * HOUR_MS)
}
