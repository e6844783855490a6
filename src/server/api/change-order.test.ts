import { expect, test } from 'vitest'
import { changeChoices, changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import { idOf, openChangingShop } from '#testing/changing.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { moneyAtProvider } from '#testing/paying.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Outside the two-kilometre band of the city address. */
const FAR = { lat: -27.6, lng: 153.1 }

test('a change that costs less is made at once, and the difference is not charged', async () => {
  const shop = await openChangingShop()

  const { data, change } = await shop.change({ products: { apple: 1, milk: 1 } })
  await shop.doJobs()

  expect(change).toMatchObject({ state: 'made', difference: -2.5 })
  expect(data.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    ['apple', 1],
    ['milk', 1],
  ])
  expect(data).toMatchObject({ order_amount: 13.4, quantity: 2, version: 2, payment_status: 'paid' })
  expect(data.timeline.at(-1)?.message).toBe('You changed your order. It costs $2.50 less.')
  expect(data).toMatchObject({ authorised_amount: 15.9, captured_amount: 0, refunds: [] })
  expect(data.payments).toMatchObject([{ amount: 13.4, is_held: true }])
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a change that costs more waits until the difference is paid, and its goods are held meanwhile', async () => {
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
  expect(order.timeline.at(-1)?.message).toBe('You changed your order. It costs $10.50 more.')
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 + 1050 })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a line keeps its price unless its quantity is raised, which reprices the whole line at today’s price', async () => {
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

test('a customer cannot order more units at the old price after the price has gone up', async () => {
  const shop = await openChangingShop()
  await shop.db.updateTable('products').set({ price_cents: 4500 }).where('id', '=', 'apple').execute()
  const asked = await shop.seen({ products: { apple: 20 } })
  expect(asked.expected_total).toBe(20 * 45 + 6.9)
  const atOldPrice = { ...asked, expected_total: 20 * 4.5 + 6.9 }
  await expect(shop.call(changeOrder, atOldPrice)).rejects.toMatchObject({ code: 'total_changed' })
})

test('a move to another window frees the place in the old one and adds the new window’s fee', async () => {
  const shop = await openChangingShop()
  await shop.has.slot('evening', 'City', { feeCents: 300, startsAt: inHours(shop, 9) })

  const changed = await shop.change({ slot_id: 'evening' })
  expect(changed.change).toMatchObject({ state: 'open', difference: 3 })
  await expectBooksBalance(shop.db)
  await shop.payAndReturn(idOf(changed))

  expect(await shop.read()).toMatchObject({ slot: { id: 'evening' }, amounts: { window_fee: 3 } })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a change can be paid for fifteen minutes, or until its window’s cut-off if that comes first', async () => {
  const shop = await openChangingShop()
  const cutOffAt = new Date(shop.clock.now().getTime() + 5 * MINUTE_MS)
  await shop.has.slot('soon', 'City', { feeCents: 300, cutOffAt, startsAt: inHours(shop, 1) })
  const { data } = await shop.change({ slot_id: 'soon' })
  expect(data.open_change?.pay_until).toBe(cutOffAt.toISOString())

  const untilLater = (await shop.change({ products: { apple: 3 } })).data.open_change?.pay_until
  expect(untilLater).toBe(inHours(shop, 0.25).toISOString())
})

test('a change accepts an address with the same delivery charge and refuses one where the charge differs', async () => {
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

test('only five of seven changes in a day are announced by text message, and the timeline shows them all', async () => {
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

test('a window of another store or past its cut-off is neither offered nor accepted, and a full one is refused', async () => {
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

test('a full window is still offered to an order that has a place in it', async () => {
  const shop = await openChangingShop()
  await shop.db.updateTable('slots').set({ capacity: 1 }).where('id', '=', 'noon').execute()
  const { windows } = await shop.call(changeChoices, { order_id: shop.order.number })
  expect(windows.map(({ id, state }) => [id, state])).toEqual([['noon', 'few_left']])
})

test('a change that wants more units than are in stock is refused with the number available to this order', async () => {
  const shop = await openChangingShop()
  await expect(shop.seen({ products: { apple: 21 } })).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { lines: [{ product_id: 'apple', wanted: 21, available: 20 }] },
  })
})

test('a promo code used on the order still applies to a change by its terms', async () => {
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

test('an order cannot be changed before it is paid, after the cut-off or once it is cancelled', async () => {
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

test('a change is refused when its total differs from the preview or the order was changed meanwhile', async () => {
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

test('a difference below 50 cents is refused, and a request that changes nothing makes no change', async () => {
  const shop = await openChangingShop()
  await shop.has.product('lolly', { priceCents: 40, stock: 5 })
  await expect(shop.change({ products: { apple: 2, lolly: 1 } })).rejects.toMatchObject({
    code: 'difference_too_small',
  })
  const { change, data } = await shop.change({ products: { apple: 2 } })
  expect([change, data.version]).toEqual([null, 1])
})

test('a change that names a product twice, or an unknown one, is refused', async () => {
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
