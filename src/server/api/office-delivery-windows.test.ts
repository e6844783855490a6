import { expect, test } from 'vitest'
import { openWindows } from '#business/delivery/windows/open-windows.ts'
import { bookSlot, requireCapacity } from '#business/orders/checkout/slot-capacity.ts'
import { inTransaction } from '#business/shop.ts'
import { brisbaneMoment, DAY_MS } from '#contract/brisbane-time.ts'
import * as desk from '#contract/delivery/desk/delivery.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { dayOf, everyDay, openDeliveryDesk } from '#testing/open-delivery-desk.ts'
import { operatorOf } from '#testing/operators.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'

const NAMBOUR = { lat: -26.6268, lng: 152.9592 }
const MONDAY = { weekday: 1, from_minute: 540, to_minute: 660, cut_off_minutes: 240, fee: 0, capacity: 12 }

test('a week is replaced as a whole, and windows left out of it can no longer be booked', async () => {
  const { manager, add, shopper, address_id } = await openDeliveryDesk()
  const hub_id = (await add()).id
  await manager.call(desk.changeWeek, { hub_id, week: everyDay(), seen: [] })
  const week = everyDay({ fee: 2 }).slice(0, 5)

  const { data } = await manager.call(desk.changeWeek, { hub_id, week, seen: everyDay() })

  expect(data.week).toEqual(week)
  const windows = (await shopper(deliveryWindows, { address_id })).data
  expect(windows.map(({ fee }) => fee)).toEqual([2, 2, 2, 2, 2])
  const [entry] = data.history
  expect(entry?.changes).toContainEqual({
    field: 'Sat 9:00-11:00',
    before: { capacity: 12, fee: 0, cut_off_minutes: 240 },
  })
  expect(entry?.changes).toHaveLength(7)
})

test('a week that was changed meanwhile is not overwritten', async () => {
  const { manager, add } = await openDeliveryDesk()
  const hub_id = (await add()).id
  await manager.call(desk.changeWeek, { hub_id, week: everyDay(), seen: [] })
  await expect(
    manager.call(desk.changeWeek, { hub_id, week: everyDay({ fee: 1 }), seen: [] }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile', details: { now: { week: everyDay() } } })
  expect((await manager.call(desk.readHub, { hub_id })).data.week).toEqual(everyDay())
})

test.each([
  ['ends before it begins', [{ ...MONDAY, to_minute: 500 }], 'week.0.to_minute'],
  ['is there twice', [MONDAY, MONDAY], 'week.1.from_minute'],
  ['takes no orders', [{ ...MONDAY, capacity: 0 }], 'week.0.capacity'],
  ['is booked too early', [{ ...MONDAY, cut_off_minutes: 20_000 }], 'week.0.cut_off_minutes'],
])('a window that %s is refused at its field', async (_, week, field) => {
  const { manager, add } = await openDeliveryDesk()
  const hub_id = (await add()).id
  await expect(manager.call(desk.changeWeek, { hub_id, week, seen: [] })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { [field]: expect.any(String) } },
  })
})

test('a window that is closed by hand keeps its capacity when the week changes, and can be reopened', async () => {
  const { manager, planned, shopper, address_id } = await openDeliveryDesk()
  const { hub_id, coming } = await planned()
  const { id, capacity } = coming[0] as desk.ComingWindow
  const firstId = async () => (await shopper(deliveryWindows, { address_id })).data[0]?.id
  expect(await firstId()).toBe(id)
  const seen = { capacity, is_closed: false }
  await manager.call(desk.changeComingWindow, { window_id: id, capacity: 30, is_closed: true, seen })
  expect(await firstId()).not.toBe(id)

  await manager.call(desk.changeWeek, { hub_id, week: everyDay({ capacity: 5 }), seen: everyDay() })

  const now = { capacity: 30, is_closed: true }
  const { data } = await manager.call(desk.changeComingWindow, {
    window_id: id,
    ...now,
    is_closed: false,
    seen: now,
  })
  expect(data).toEqual({ ...coming[0], capacity: 30, capacity_by_hand: true })
  expect(await firstId()).toBe(id)
})

test('the capacity of a window cannot be set below its booked orders', async () => {
  const { db, manager, planned } = await openDeliveryDesk()
  const { coming } = await planned()
  const { id, capacity } = coming[0] as desk.ComingWindow
  await db.updateTable('slots').set({ booked: 8 }).where('id', '=', id).execute()
  const change = { window_id: id, is_closed: false, seen: { capacity, is_closed: false } }
  await expect(manager.call(desk.changeComingWindow, { ...change, capacity: 7 })).rejects.toMatchObject({
    details: { fields: { capacity: '8 places are already taken.' } },
  })
  expect((await manager.call(desk.changeComingWindow, { ...change, capacity: 8 })).data.capacity).toBe(8)
})

test('the capacity of a window cannot be lowered under a place that a cart is holding at the same moment', async () => {
  const { shop, db, manager, customer, planned, clock } = await openDeliveryDesk()
  const { coming } = await planned()
  const { id, capacity } = coming[0] as desk.ComingWindow
  await db.insertInto('carts').values({ id: 'cart', customer_id: customer.id }).execute()
  await db.updateTable('slots').set({ booked: 7 }).where('id', '=', id).execute()
  const change = { window_id: id, capacity: 7, is_closed: false, seen: { capacity, is_closed: false } }
  const lowering = await inTransaction(shop.shop, async (checkout) => {
    await requireCapacity(checkout, { slotId: id, cartId: 'cart' })
    const asking = manager.call(desk.changeComingWindow, change).catch((refusal: unknown) => refusal)
    await untilWaiting(db, 1)
    const expires_at = new Date(clock.now().getTime() + 900_000)
    await checkout.db.insertInto('slot_holds').values({ cart_id: 'cart', slot_id: id, expires_at }).execute()
    return () => asking
  })

  expect(await lowering()).toMatchObject({ details: { fields: { capacity: '8 places are already taken.' } } })
})

test('an operator who closes a window that is already closed is shown that it is', async () => {
  const { manager, planned } = await openDeliveryDesk()
  const { coming } = await planned()
  const { id, capacity } = coming[0] as desk.ComingWindow
  const close = { window_id: id, capacity, is_closed: true, seen: { capacity, is_closed: false } }
  await manager.call(desk.changeComingWindow, close)
  await expect(manager.call(desk.changeComingWindow, close)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { closed_because: 'by_hand' } },
  })
})

test('a day off closes its windows, even those that open later, and ending it brings them back', async () => {
  const { shop, manager, planned, days, clock } = await openDeliveryDesk()
  const { hub_id } = await planned()
  const all = await days()
  // The first day whose windows are not open for booking yet.
  const far = '2026-03-20'
  for (const day of ['2026-03-06', far])
    await manager.call(desk.addDayOff, { day, hub_id: null, title: 'Show Day', orders_seen: 0 })
  clock.advance(2 * DAY_MS)
  await openWindows(shop.shop)
  const later = await operatorOf(shop, 'manager')
  const windows = (await later.call(desk.readHub, { hub_id })).data.coming
  expect(windows.filter(({ closed_because }) => closed_because === 'day_off').map(dayOf)).toEqual([far])

  const [off] = (await later.call(desk.readDelivery, {})).data.days_off
  expect(off).toMatchObject({ day: far, title: 'Show Day', orders: 0, hub_id: null })
  await later.call(desk.endDayOff, { day_off_id: off?.id ?? '' })

  const { data } = await later.call(desk.readHub, { hub_id })
  expect(data.coming.filter(({ closed_because }) => closed_because !== null)).toEqual([])
  expect(data.coming.at(-1)).toMatchObject({ cut_off_at: brisbaneMoment(`${far}T05:00`).toISOString() })
  expect(all).toContain('2026-03-06')
})

test('an operator who adds a day off is shown how many orders it has, and those orders stay', async () => {
  const { db, manager, planned, days } = await openDeliveryDesk()
  await planned()
  const ofDay = brisbaneMoment('2026-03-07T09:00')
  await db.updateTable('slots').set({ booked: 3 }).where('starts_at', '=', ofDay).execute()
  const ask = { day: '2026-03-07', hub_id: null, title: 'Show Day' }
  await expect(manager.call(desk.addDayOff, { ...ask, orders_seen: 2 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { orders: 3 } },
  })
  expect(await days()).toContain('2026-03-07')

  const { data } = await manager.call(desk.addDayOff, { ...ask, orders_seen: 3 })

  expect(data).toMatchObject([{ day: '2026-03-07', orders: 3 }])
  expect(await days()).not.toContain('2026-03-07')
  const { booked } = await db
    .selectFrom('slots')
    .where('starts_at', '=', ofDay)
    .select('booked')
    .executeTakeFirstOrThrow()
  expect(booked).toBe(3)
})

test('an order placed while a day off is being added is counted and shown to the operator', async () => {
  const { shop, db, manager, customer, planned, days } = await openDeliveryDesk()
  const { coming } = await planned()
  const slotId = coming.find((window) => dayOf(window) === '2026-03-07')?.id ?? ''
  await db.insertInto('carts').values({ id: 'cart', customer_id: customer.id }).execute()
  const ask = { day: '2026-03-07', hub_id: null, title: 'Show Day', orders_seen: 0 }
  const takingOff = await inTransaction(shop.shop, async (checkout) => {
    await bookSlot(checkout, { slotId, cartId: 'cart' })
    const asking = manager.call(desk.addDayOff, ask).catch((refusal: unknown) => refusal)
    await untilWaiting(db, 1)
    return () => asking
  })

  expect(await takingOff()).toMatchObject({ code: 'changed_meanwhile', details: { now: { orders: 1 } } })
  expect(await days()).toContain('2026-03-07')
  const { data } = await manager.call(desk.addDayOff, { ...ask, orders_seen: 1 })
  expect(data).toMatchObject([{ orders: 1 }])
})

test('a day can be off only once and not in the past, and a hub’s own day off leaves other hubs open', async () => {
  const { manager, planned, add, days } = await openDeliveryDesk()
  await planned()
  const other = await add({ title: 'Nambour', ...NAMBOUR })
  await manager.call(desk.changeWeek, { hub_id: other.id, week: everyDay(), seen: [] })
  const ask = { day: '2026-03-07', hub_id: other.id, title: 'Stocktake', orders_seen: 0 }
  await manager.call(desk.addDayOff, ask)
  expect(await days()).toContain('2026-03-07')
  await expect(manager.call(desk.addDayOff, ask)).rejects.toMatchObject({
    code: 'already_there',
    message: 'That day is already a day off: Stocktake.',
  })
  await expect(manager.call(desk.addDayOff, { ...ask, day: '2026-03-04' })).rejects.toMatchObject({
    details: { fields: { day: 'This day has passed.' } },
  })
  // Adding and ending a day off for all hubs must leave the hub's own day off in place.
  const { data } = await manager.call(desk.addDayOff, { ...ask, hub_id: null })
  await manager.call(desk.endDayOff, { day_off_id: data.find(({ hub_id }) => hub_id === null)?.id ?? '' })
  const { coming } = (await manager.call(desk.readHub, { hub_id: other.id })).data
  expect(coming.filter(({ closed_because }) => closed_because === 'day_off').map(dayOf)).toEqual([ask.day])
  expect(await days()).toContain('2026-03-07')
})

test('a window on a day off cannot be opened by hand', async () => {
  const { manager, planned } = await openDeliveryDesk()
  const { hub_id } = await planned()
  await manager.call(desk.addDayOff, { day: '2026-03-07', hub_id, title: 'Show Day', orders_seen: 0 })
  const { coming } = (await manager.call(desk.readHub, { hub_id })).data
  const off = coming.find(({ closed_because }) => closed_because !== null)
  await expect(
    manager.call(desk.changeComingWindow, {
      window_id: off?.id ?? '',
      capacity: 12,
      is_closed: false,
      seen: { capacity: 12, is_closed: true },
    }),
  ).rejects.toMatchObject({ details: { fields: { is_closed: 'That day is a day off: Show Day.' } } })
})
