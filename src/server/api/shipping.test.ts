import { expect, test } from 'vitest'
import {
  deliveryCharge,
  deliveryTerms,
  deliveryWindows,
  nextWindow,
  updateDefaultAddress,
} from '#contract/delivery/windows/shipping.ts'
import { deleteAddress, listAddresses } from '#contract/people/addresses/addresses.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const near = { lat: -27.48, lng: 153.03 }
const far = { lat: -27.6, lng: 153.2 }

test('changing the default address returns its delivery charge and its distance', async () => {
  const { call, has, customer } = await openDelivering()
  await has.address(customer, { ...near, isDefault: true })
  const address_id = await has.address(customer, far)
  await has.cartLine(customer, 'apple', 1)

  const answer = await call(updateDefaultAddress, { address_id })

  expect(answer).toEqual({ delivery_charges: 8.9, distance: 29.3 })
  expect(await call(fetchCart, {})).toMatchObject({ ...answer, bill_amount: 13.4 })
  expect(await call(listAddresses, {})).toMatchObject({ default_address_id: address_id })
})

test('a delivery quote lists what the charge is made of and changes nothing', async () => {
  const { call, has, customer } = await openDelivering()
  const chosen = await has.address(customer, { ...far, isDefault: true })
  const address_id = await has.address(customer, near)
  await has.cartLine(customer, 'apple', 2)
  const before = await call(fetchCart, {})

  expect(await call(deliveryCharge, { address_id })).toEqual({
    delivery_charges: 3.9,
    distance: 1.6,
    made_of: { hub: 'City', band_up_to: 5, band_charge: 3.9, goods_total: 9, free_from: 100, is_free: false },
  })
  expect(await call(fetchCart, {})).toEqual(before)
  expect(await call(listAddresses, {})).toMatchObject({ default_address_id: chosen })
})

test('a cart that reaches the free delivery amount is delivered free', async () => {
  const { call, has, customer } = await openDelivering()
  await has.product('truffle', { priceCents: 10_000 })
  const address_id = await has.address(customer, far)
  await has.cartLine(customer, 'truffle', 1)

  expect(await call(updateDefaultAddress, { address_id })).toEqual({ delivery_charges: 0, distance: 29.3 })
  expect(await call(deliveryCharge, { address_id })).toMatchObject({
    made_of: { band_charge: 8.9, is_free: true },
  })
})

test('a changed delivery fee is in the next answer of every process', async () => {
  const shop = await openDelivering()
  const other = await (await shop.openAnother()).callAs(shop.customer)
  const address_id = await shop.has.address(shop.customer, { ...near, isDefault: true })
  const ask = { address_id }
  expect(await other(deliveryCharge, ask)).toMatchObject({ delivery_charges: 3.9 })

  await shop.db
    .updateTable('delivery_bands')
    .set({ fee_cents: 450 })
    .where('up_to_metres', '=', 5_000)
    .execute()

  for (const call of [shop.call, other])
    expect(await call(deliveryCharge, ask)).toMatchObject({ delivery_charges: 4.5 })
})

test('a shop without a hub quotes no charge and offers no delivery window', async () => {
  const shop = await openTestShop()
  const customer = await shop.has.customer()
  const call = await shop.callAs(customer)
  const address_id = await shop.has.address(customer)

  expect(await call(updateDefaultAddress, { address_id })).toEqual({ delivery_charges: 0, distance: 0 })
  expect(await call(deliveryCharge, { address_id })).toMatchObject({
    made_of: { hub: null, free_from: null },
  })
  expect(await call(deliveryWindows, { address_id })).toEqual({ data: [] })
})

test('another customer’s address is answered as not found, and no default address changes', async () => {
  const { call, callAs, has, customer } = await openDelivering()
  const mine = await has.address(customer, { isDefault: true })
  const other = await has.customer('0498765432')
  const theirs = await has.address(other)

  for (const address_id of [theirs, 'unknown', ''])
    for (const endpoint of [updateDefaultAddress, deliveryCharge, deliveryWindows] as const)
      await expect(call(endpoint, { address_id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await call(listAddresses, {})).toMatchObject({ default_address_id: mine })
  expect(await (await callAs(other))(listAddresses, {})).toMatchObject({ default_address_id: null })
})

test('an address chosen and deleted at the same moment ends deleted and is not the default', async () => {
  const { call, has, customer } = await openDelivering()
  for (let round = 0; round < 20; round++) {
    const address_id = await has.address(customer)

    const answers = await Promise.allSettled([
      call(updateDefaultAddress, { address_id }),
      call(deleteAddress, { address_id }),
    ])

    expect(answers[1]?.status).toBe('fulfilled')
    if (answers[0]?.status === 'rejected') expect(answers[0].reason).toMatchObject({ code: 'not_found' })
    expect(await call(listAddresses, {})).toEqual({ address_list: [], default_address_id: null })
  }
})

test('the delivery windows of seven days that can still be chosen are listed in order with their state', async () => {
  const { call, has, customer } = await openDelivering()
  const address_id = await has.address(customer, near)
  await has.hub('North', { lat: -26.65, lng: 153.06 })
  const at = (text: string) => new Date(`${text}+10:00`)
  await has.slot('today', 'City', {
    startsAt: at('2026-03-05T15:00:00'),
    feeCents: 300,
    capacity: 20,
    booked: 3,
  })
  await has.slot('few', 'City', { startsAt: at('2026-03-06T07:00:00'), capacity: 20, booked: 17 })
  await has.slot('full', 'City', { startsAt: at('2026-03-11T23:30:00'), capacity: 20, booked: 20 })
  await has.slot('eighth day', 'City', { startsAt: at('2026-03-12T00:00:00') })
  await has.slot('too late', 'City', {
    startsAt: at('2026-03-05T11:00:00'),
    cutOffAt: at('2026-03-05T09:00:00'),
  })
  await has.slot('elsewhere', 'North', { startsAt: at('2026-03-06T07:00:00') })

  const { data } = await call(deliveryWindows, { address_id })

  expect(data.map(({ id, state }) => [id, state])).toEqual([
    ['today', 'open'],
    ['few', 'few_left'],
    ['full', 'full'],
  ])
  expect(data[0]).toEqual({
    id: 'today',
    fee: 3,
    state: 'open',
    starts_at: '2026-03-05T05:00:00.000Z',
    ends_at: '2026-03-05T07:00:00.000Z',
    cut_off_at: '2026-03-05T03:00:00.000Z',
  })
})

test('windows of seven days are offered, also late in the evening when today’s are over', async () => {
  const { callAs, has, customer, clock } = await openDelivering()
  const address_id = await has.address(customer, near)
  const noon = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T12:00:00+10:00`)
  for (let day = 5; day <= 13; day++) await has.slot(`${day} march`, 'City', { startsAt: noon(day) })
  const days = async () => {
    const call = await callAs(customer)
    return (await call(deliveryWindows, { address_id })).data.map(({ id }) => id)
  }

  expect(await days()).toEqual([
    '5 march',
    '6 march',
    '7 march',
    '8 march',
    '9 march',
    '10 march',
    '11 march',
  ])
  clock.advance(noon(5).getTime() + 9 * 3_600_000 - clock.now().getTime())
  expect(await days()).toEqual([
    '6 march',
    '7 march',
    '8 march',
    '9 march',
    '10 march',
    '11 march',
    '12 march',
  ])
})

test('a window place held by another shopper counts as taken, while a shopper’s own or an expired hold does not', async () => {
  const { call, callAs, has, db, clock, customer } = await openDelivering()
  const address_id = await has.address(customer, near)
  const other = await has.customer('0498765432')
  const theirs = await has.address(other, near)
  await has.cartLine(customer, 'apple')
  const { cart_id } = await call(fetchCart, {})
  const slot_id = await has.slot('last place', 'City', { capacity: 1 })
  const expires_at = new Date(clock.now().getTime() + 60_000)
  await db
    .insertInto('slot_holds')
    .values({ cart_id: cart_id ?? '', slot_id, expires_at })
    .execute()
  const stateFor = async (ask: typeof call, address_id: string) =>
    (await ask(deliveryWindows, { address_id })).data[0]?.state
  const callAsOther = await callAs(other)

  expect(await stateFor(call, address_id)).toBe('few_left')
  expect(await stateFor(callAsOther, theirs)).toBe('full')
  clock.advance(60_000)
  expect(await stateFor(callAsOther, theirs)).toBe('few_left')
})

test('a shopper is told the next window with a free place at their position, and what it costs', async () => {
  const { call, has, callAs, customer, db, clock } = await openDelivering()
  const visitor = await has.customer('0498765432')
  await has.slot('full', 'City', { startsAt: new Date('2026-03-05T03:00:00Z'), capacity: 2, booked: 2 })
  await has.slot('held', 'City', { startsAt: new Date('2026-03-05T04:00:00Z'), capacity: 1 })
  await has.slot('free', 'City', { startsAt: new Date('2026-03-05T05:00:00Z'), feeCents: 300 })
  await has.slot('later', 'City', { startsAt: new Date('2026-03-05T07:00:00Z') })
  await has.cartLine(customer, 'apple')
  const { cart_id } = await call(fetchCart, {})
  const expires_at = new Date(clock.now().getTime() + 60_000)
  await db
    .insertInto('slot_holds')
    .values({ cart_id: cart_id ?? '', slot_id: 'held', expires_at })
    .execute()

  const askAsOther = await callAs(visitor)
  expect(await askAsOther(nextWindow, near)).toEqual({
    data: {
      starts_at: '2026-03-05T05:00:00.000Z',
      ends_at: '2026-03-05T07:00:00.000Z',
      cut_off_at: '2026-03-05T03:00:00.000Z',
      fee: 3,
      delivery_charges: 3.9,
      free_from: 100,
    },
  })
  expect(await askAsOther(nextWindow, far)).toMatchObject({ data: { delivery_charges: 8.9 } })
  clock.advance(60_000)
  expect(await askAsOther(nextWindow, near)).toMatchObject({
    data: { starts_at: '2026-03-05T04:00:00.000Z', fee: 0 },
  })
})

test('no next window is offered outside the delivery area or while every window is full', async () => {
  const { call, has } = await openDelivering()
  expect(await call(nextWindow, near)).toEqual({ data: null })
  await has.slot('full', 'City', { capacity: 1, booked: 1 })
  expect(await call(nextWindow, near)).toEqual({ data: null })
  await has.slot('free', 'City', { startsAt: new Date('2026-03-06T05:00:00Z') })
  expect(await call(nextWindow, near)).toMatchObject({ data: { fee: 0 } })
  expect(await call(nextWindow, { lat: -33.87, lng: 151.21 })).toEqual({ data: null })
})

test('the delivery terms are public and follow changes in the shop', async () => {
  const { call, db } = await openDelivering()
  expect(await call(deliveryTerms, {})).toEqual({ data: { free_from: 100, charges: [3.9, 8.9] } })

  await db.updateTable('delivery_rules').set({ free_from_cents: null }).execute()
  await db.deleteFrom('delivery_bands').where('fee_cents', '=', 390).execute()

  await expect.poll(() => call(deliveryTerms, {})).toEqual({ data: { free_from: null, charges: [8.9] } })
})

test('the cart shows the amount for free delivery once there is an address', async () => {
  const { call, has, customer } = await openDelivering()
  await has.cartLine(customer, 'apple')
  expect(await call(fetchCart, {})).toMatchObject({ free_delivery_from: null })
  await has.address(customer, { ...near, isDefault: true })
  expect(await call(fetchCart, {})).toMatchObject({ free_delivery_from: 100, delivery_charges: 3.9 })
})

async function openDelivering() {
  const shop = await openTestShop()
  const { has } = shop
  const customer = await has.customer()
  await has.hub('City')
  await has.band(5_000, 390)
  await has.band(40_000, 890)
  await has.deliveryRules({ freeFromCents: 10_000, roadFactor: 1.3 })
  await has.product('apple', { priceCents: 450 })
  return { ...shop, customer, call: await shop.callAs(customer) }
}
