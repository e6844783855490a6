import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as desk from '#contract/delivery/desk/delivery.ts'
import { deliveryCharge, deliveryTerms, deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { NO_EFFECT } from '#testing/no-effect.ts'
import { everyDay, openDeliveryDesk } from '#testing/open-delivery-desk.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const NAMBOUR = { lat: -26.6268, lng: 152.9592 }
const SUMS = { bands: [{ up_to: 10, fee: 5.9 }], free_from: null, road_factor: 1 }
const NO_SUMS = { bands: [], free_from: null, road_factor: 1 }

test('a hub is added closed and given a week, and shoppers see its windows once it is opened', async () => {
  const { manager, add, shopper, address_id } = await openDeliveryDesk()
  const hub = await add({ is_open: false })
  await manager.call(desk.changeWeek, { hub_id: hub.id, week: everyDay(), seen: [] })
  expect((await shopper(deliveryWindows, { address_id })).data).toEqual([])

  const { id, title, lat, lng } = hub
  const seen = { title, lat, lng, is_open: false }
  const { data } = await manager.call(desk.changeHub, { hub_id: id, ...seen, is_open: true, seen })

  expect(data).toMatchObject({ is_open: true, windows: 7 })
  expect((await shopper(deliveryWindows, { address_id })).data).toHaveLength(7)
  expect(data.history.map(({ act }) => act)).toEqual(['hub.changed', 'week.changed', 'hub.added'])
})

test('a hub outside the delivery area, without a name or with a name that is taken is refused', async () => {
  const { manager, add } = await openDeliveryDesk()
  await add()
  const asking = (more: object) =>
    manager.call(desk.addHub, { title: 'North', ...CITY, is_open: true, ...more }).catch((error) => error)
  expect(await asking({ lat: -33.87, lng: 151.21 })).toMatchObject({
    code: 'outside_delivery_area',
    message: expect.stringContaining('Please check its latitude and longitude.'),
  })
  expect(await asking({ title: '  ' })).toMatchObject({
    code: 'invalid_input',
    details: { fields: { title: 'Please fill this in.' } },
  })
  expect(await asking({ title: 'west end' })).toMatchObject({
    code: 'already_there',
    message: 'There is already a store called west end.',
  })
})

test('only one of two hubs that are added with the same name at the same moment is created', async () => {
  const { manager } = await openDeliveryDesk()
  const hub = { title: 'North', ...CITY, is_open: true }
  const outcomes = await Promise.allSettled([1, 2].map(() => manager.call(desk.addHub, hub)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await manager.call(desk.readDelivery, {})).data.hubs).toHaveLength(1)
})

test('an operator who changes a hub that another has moved is shown its new position, and it stays there', async () => {
  const { manager, add, shop } = await openDeliveryDesk()
  const { id, title, lat, lng } = await add()
  const seen = { title, lat, lng, is_open: true }
  const owner = await operatorOf(shop, 'owner')
  await owner.call(desk.changeHub, { hub_id: id, ...seen, ...NAMBOUR, seen })

  await expect(
    manager.call(desk.changeHub, { hub_id: id, ...seen, title: 'South', seen }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile', details: { now: { title: 'West End', ...NAMBOUR } } })
  expect((await manager.call(desk.readHub, { hub_id: id })).data).toMatchObject({ title, ...NAMBOUR })
})

test('new delivery charges reach the shop within a second and are recorded in the audit', async () => {
  const { shop, manager, call } = await openDeliveryDesk()
  expect((await call(deliveryTerms, {})).data).toEqual({ free_from: null, charges: [] })

  const wanted = { ...SUMS, bands: [{ up_to: 40, fee: 12.9 }, ...SUMS.bands], free_from: 80 }
  const { data } = await manager.call(desk.changeDeliverySums, { sums: wanted, seen: NO_SUMS })

  expect(data.bands).toEqual([
    { up_to: 10, fee: 5.9 },
    { up_to: 40, fee: 12.9 },
  ])
  await expect
    .poll(async () => (await call(deliveryTerms, {})).data, { timeout: 1_000 })
    .toEqual({ free_from: 80, charges: [5.9, 12.9] })
  const owner = await operatorOf(shop, 'owner')
  const entries = (await owner.call(listAudit, { on_kind: 'delivery' })).data
  expect(entries.map(({ act }) => act)).toEqual(['delivery-rules.changed', 'bands.changed'])
})

test('distance bands that get cheaper with distance, or an empty list of them, are refused', async () => {
  const { manager } = await openDeliveryDesk()
  const asking = (bands: typeof SUMS.bands) =>
    manager.call(desk.changeDeliverySums, { sums: { ...SUMS, bands }, seen: NO_SUMS })
  await expect(asking([...SUMS.bands, { up_to: 20, fee: 2 }])).rejects.toThrow(
    'A longer distance costs no less than a shorter one.',
  )
  await expect(asking([])).rejects.toThrow('Add at least one distance with its fee.')
  await expect(asking([{ up_to: 0, fee: 2 }])).rejects.toMatchObject({
    details: { fields: { 'sums.bands.0.up_to': 'Please write kilometres like 7.5.' } },
  })
})

test('when two operators set delivery charges at the same moment, the second is shown what the first one saved', async () => {
  const { manager } = await openDeliveryDesk()
  const outcomes = await Promise.allSettled(
    [5, 6].map((fee) =>
      manager.call(desk.changeDeliverySums, {
        sums: { ...SUMS, bands: [{ up_to: 10, fee }] },
        seen: NO_SUMS,
      }),
    ),
  )
  const [done] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.data] : []))
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toMatchObject({ code: 'changed_meanwhile', details: { now: done } })
})

test('a preview shows what a delivery change would have done to last week’s orders, and changes nothing', async () => {
  const { db, manager, planned, customer, has, shopper, address_id } = await openDeliveryDesk()
  const { hub_id } = await planned()
  await manager.call(desk.changeDeliverySums, { sums: SUMS, seen: NO_SUMS })
  await has.product('apple', { stock: 20 })
  const windows = (await shopper(deliveryWindows, { address_id })).data
  for (const { id } of windows.slice(0, 2)) await has.order(customer, { slotId: id, expectedTotal: 9 + 5.9 })
  await inThePast(db)
  const preview = async (delivery_change: DeliveryChange) =>
    (await manager.call(desk.previewDelivery, { delivery_change })).data
  const nothing = { ...NO_EFFECT, orders: 2 }
  const dearer = { ...SUMS, bands: [{ up_to: 10, fee: 7 }] }
  expect(await preview({ kind: 'sums', sums: dearer })).toEqual({ ...nothing, pay_more: 2, more_by: 2.2 })
  expect(await preview({ kind: 'sums', sums: { ...SUMS, free_from: 5 } })).toEqual({
    ...nothing,
    pay_less: 2,
    less_by: 11.8,
  })
  // One order each was delivered on Friday and on Saturday.
  const withoutSaturday = everyDay().filter(({ weekday }) => weekday !== 6)
  expect(await preview({ kind: 'week', hub_id, week: withoutSaturday })).toEqual({
    ...nothing,
    without_window: 1,
  })
  expect(await preview({ kind: 'day_off', day: '2026-03-13', hub_id: null })).toEqual({
    ...nothing,
    without_window: 1,
  })
  // A window's preview counts the orders of the matching window of last week.
  const window = { kind: 'window' as const, window_id: windows[0]?.id ?? '', capacity: 12, is_closed: false }
  expect(await preview(window)).toEqual(nothing)
  expect(await preview({ ...window, is_closed: true })).toEqual({ ...nothing, without_window: 1 })
  const closed = { kind: 'hub' as const, id: hub_id, title: 'West End', ...CITY, is_open: false }
  expect(await preview(closed)).toEqual({ ...nothing, outside: 2 })
  expect(await preview({ ...closed, id: null, is_open: true })).toEqual(nothing)
  expect((await shopper(deliveryCharge, { address_id })).delivery_charges).toBe(5.9)
})

test('a preview for an unknown hub or window is answered as not found', async () => {
  const { manager } = await openDeliveryDesk()
  await expect(
    manager.call(desk.previewDelivery, { delivery_change: { kind: 'week', hub_id: 'none', week: [] } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const gone = { kind: 'window' as const, window_id: 'none', capacity: 1, is_closed: true }
  await expect(manager.call(desk.previewDelivery, { delivery_change: gone })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('previews run one at a time, and requests that would wait too long are told to try again later', async () => {
  const {
    manager,
    shop: { shop },
  } = await openDeliveryDesk()
  const ask = () => manager.call(desk.previewDelivery, { delivery_change: { kind: 'sums', sums: SUMS } })
  const refused: unknown[] = []
  const slow = Promise.withResolvers<void>()
  const first = shop.limitHeavy(() => slow.promise)
  const asked = Array.from({ length: 28 }, () => ask().catch((refusal) => refused.push(refusal)))
  await expect.poll(() => refused.length).toBe(4)
  expect(refused[0]).toMatchObject({ code: 'unavailable', details: { retryAfter: expect.any(Number) } })
  slow.resolve()
  await Promise.all([first, ...asked])
  expect(refused).toHaveLength(4)
})

type DeliveryChange = AskOf<typeof desk.previewDelivery>['delivery_change']

/** Moves all orders a week back, as delivered. */
async function inThePast(db: TestShop['db']): Promise<void> {
  await sql`update orders set slot_starts_at = slot_starts_at - interval '7 days',
    slot_ends_at = slot_ends_at - interval '7 days', status = 'delivered'`.execute(db)
}
