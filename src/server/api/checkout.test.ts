import { expect, test } from 'vitest'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { checkoutOrder, holdSlot, quote } from '#contract/orders/checkout/checkout.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openCheckoutShop, readyCustomer } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'

const MINUTE_MS = 60_000

test('a quote adds address, window and code to the cart’s breakdown, and changes nothing', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await shop.db.updateTable('slots').set({ fee_cents: 300 }).execute()
  await shop.has.promo('TENOFF')
  const { address_id, slot_id } = ask

  expect(await call(quote, {})).toMatchObject({ amounts: { bill_amount: 9 }, distance: 0 })
  expect(await call(quote, { address_id, slot_id, promo_code: 'tenoff' })).toEqual({
    amounts: {
      total_amount: 9,
      discount: 0,
      promo_discount: 0.9,
      delivery_charges: 6.9,
      window_fee: 3,
      bill_amount: 18,
      gst: 1.64,
    },
    distance: 0,
    free_delivery_from: null,
    slot_held_until: null,
    promo_applies: true,
    promo_limited: false,
    gst_free: [],
  })
  await shop.db.updateTable('products').set({ gst_free: true }).where('id', '=', 'apple').execute()
  expect(await call(quote, {})).toMatchObject({ amounts: { gst: 0 }, gst_free: ['apple'] })
  expect(await call(quote, { address_id, promo_code: 'NOSUCH' })).toMatchObject({
    amounts: { promo_discount: 0, bill_amount: 15.9 },
    promo_applies: false,
  })
  await expectBooksBalance(shop.db)
})

test('a quote says from what amount delivery to the chosen address is free, whatever the default address is', async () => {
  const shop = await openCheckoutShop()
  const { ask, call, customer } = await readyCustomer(shop)
  await shop.has.band(1_000, 0)
  await shop.has.deliveryRules({ freeFromCents: 5_000, roadFactor: 1 })
  const far = await shop.has.address(customer, { lat: -27.6, lng: 153.1 })

  expect(await call(fetchCart, {})).toMatchObject({ free_delivery_from: null })
  expect(await call(quote, {})).toMatchObject({ free_delivery_from: null })
  expect(await call(quote, { address_id: ask.address_id })).toMatchObject({
    amounts: { delivery_charges: 0 },
    free_delivery_from: null,
  })
  expect(await call(quote, { address_id: far })).toMatchObject({
    amounts: { delivery_charges: 6.9 },
    free_delivery_from: 50,
  })
})

test('a quote for another customer’s address or an unknown window is answered as not found', async () => {
  const shop = await openCheckoutShop()
  const { call } = await readyCustomer(shop)
  const { ask: others } = await readyCustomer(shop, '0499999999')

  for (const choice of [{ address_id: others.address_id }, { slot_id: 'gone' }])
    await expect(call(quote, choice)).rejects.toMatchObject({ code: 'not_found' })
})

test('a chosen window is held for fifteen minutes, and no other customer can take it until then', async () => {
  const shop = await openCheckoutShop()
  await shop.db.updateTable('slots').set({ capacity: 1 }).execute()
  const one = await readyCustomer(shop)
  const other = await readyCustomer(shop, '0499999999')
  const { address_id, slot_id } = one.ask
  const others = { address_id: other.ask.address_id, slot_id }

  const held = await one.call(holdSlot, { address_id, slot_id })

  expect(held).toEqual({ slot_id, held_until: '2026-03-04T23:15:00.000Z' })
  expect((await one.call(quote, { address_id, slot_id })).slot_held_until).toBe(held.held_until)
  await expect(other.call(holdSlot, others)).rejects.toMatchObject({ code: 'slot_full' })
  await expect(other.call(checkoutOrder, other.ask)).rejects.toMatchObject({ code: 'slot_full' })
  const seen = await other.call(deliveryWindows, { address_id: others.address_id })
  expect(seen.data.map(({ state }) => state)).toEqual(['full'])

  shop.clock.advance(15 * MINUTE_MS)
  const later = await shop.callAs(one.customer)
  expect((await later(quote, { address_id, slot_id })).slot_held_until).toBeNull()
  const otherLater = await shop.callAs(other.customer)
  await expect(otherLater(holdSlot, others)).resolves.toMatchObject({ slot_id })
  await expect(later(checkoutOrder, one.ask)).rejects.toMatchObject({ code: 'slot_full' })
})

test('a held place is kept past the cut-off, and no new place can be held or ordered by then', async () => {
  const shop = await openCheckoutShop()
  const cutOffAt = new Date(shop.clock.now().getTime() + MINUTE_MS)
  await shop.db.updateTable('slots').set({ cut_off_at: cutOffAt }).execute()
  const one = await readyCustomer(shop)
  const other = await readyCustomer(shop, '0499999999')
  const third = await readyCustomer(shop, '0488888888')
  for (const { ask, call } of [one, third])
    await call(holdSlot, { address_id: ask.address_id, slot_id: ask.slot_id })

  shop.clock.advance(2 * MINUTE_MS)
  const windowsOf = async ({ call, ask }: typeof one) =>
    (await call(deliveryWindows, { address_id: ask.address_id })).data.map(({ id, state }) => [id, state])
  expect([await windowsOf(one), await windowsOf(other)]).toEqual([[['noon', 'open']], []])
  await expect(other.call(checkoutOrder, other.ask)).rejects.toMatchObject({ code: 'slot_closed' })
  const anew = { address_id: one.ask.address_id, slot_id: one.ask.slot_id }
  await expect(one.call(holdSlot, anew)).rejects.toMatchObject({ code: 'slot_closed' })
  expect(await one.call(checkoutOrder, one.ask)).toMatchObject({ order_status: 'pending' })

  shop.clock.advance(13 * MINUTE_MS)
  const late = await shop.callAs(third.customer)
  expect(await windowsOf({ ...third, call: late })).toEqual([])
  await expect(late(checkoutOrder, third.ask)).rejects.toMatchObject({ code: 'slot_closed' })
})

test('holding another window replaces the earlier hold, and expired holds are cleared', async () => {
  const shop = await openCheckoutShop()
  await shop.has.slot('evening', 'City', { startsAt: new Date('2026-03-05T08:00:00Z') })
  const { ask, call } = await readyCustomer(shop)
  const { address_id } = ask
  const holds = () => shop.db.selectFrom('slot_holds').select('slot_id').execute()

  await call(holdSlot, { address_id, slot_id: 'noon' })
  await call(holdSlot, { address_id, slot_id: 'evening' })
  expect(await holds()).toEqual([{ slot_id: 'evening' }])

  shop.clock.advance(16 * MINUTE_MS)
  await clearExpired(shop.shop)
  expect(await holds()).toEqual([])
})

test('a window cannot be held for an empty cart, for another customer’s address or once it has closed', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  const empty = await shop.has.customer('0499999999')
  const others = await shop.has.address(empty)
  const emptyCall = await shop.callAs(empty)
  const { address_id } = ask
  await shop.db.updateTable('slots').set({ cut_off_at: shop.clock.now() }).execute()

  const hold = (choice: { address_id: string; slot_id: string }) => call(holdSlot, choice)
  await expect(hold({ address_id, slot_id: 'noon' })).rejects.toMatchObject({ code: 'slot_closed' })
  await expect(hold({ address_id, slot_id: 'gone' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(hold({ address_id: others, slot_id: 'noon' })).rejects.toMatchObject({ code: 'not_found' })
  const withNothing = emptyCall(holdSlot, { address_id: others, slot_id: 'noon' })
  await expect(withNothing).rejects.toMatchObject({ code: 'cart_empty' })
  expect(await shop.db.selectFrom('slot_holds').select('cart_id').execute()).toEqual([])
})

test('an order below the minimum a card can be charged is not placed and takes no stock', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await shop.db.updateTable('delivery_bands').set({ fee_cents: 0 }).execute()
  await shop.db.updateTable('products').set({ price_cents: 24 }).execute()
  const before = await countStock(shop.db)
  const placing = (expected_total: number) => call(checkoutOrder, { ...ask, expected_total })

  await expect(placing(0.48)).rejects.toMatchObject({ status: 409, code: 'total_too_small' })
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(await countStock(shop.db)).toEqual(before)

  await shop.db.updateTable('products').set({ price_cents: 25 }).execute()
  await expect(placing(0.5)).resolves.toMatchObject({ amounts: { bill_amount: 0.5 } })
})
