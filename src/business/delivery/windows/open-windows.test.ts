import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brisbaneMoment, DAY_MS } from '#contract/brisbane-time.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { addHub, changeHub, changeWeek } from '../desk/change-hubs.ts'
import { readHub } from '../desk/office-hub.ts'
import { openWindows } from './open-windows.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WEST_END = { title: 'West End', ...CITY, is_open: true }
const MORNING = { fromMinute: 9 * 60, toMinute: 11 * 60 }

test('each night adds one day of delivery windows and leaves the existing ones alone', async () => {
  const { shop, db, clock, plan } = await open()
  await plan({ weekdays: EVERY_DAY, ...MORNING })
  await plan({ weekdays: EVERY_DAY, fromMinute: 17 * 60, toMinute: 19 * 60 })
  await db.updateTable('slots').set({ booked: 3, fee_cents: 150 }).execute()
  const before = await slotsOf(db)

  clock.advance(DAY_MS)
  await openWindows(shop)
  await openWindows(shop)

  const after = await slotsOf(db)
  expect(before).toHaveLength(27)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(({ starts_at }) => starts_at)).toEqual([
    brisbaneMoment('2026-03-19T09:00'),
    brisbaneMoment('2026-03-19T17:00'),
  ])
})

test('a delivery window opens on its weekday in Brisbane time, with its fee, capacity and cut-off', async () => {
  const { db, plan } = await open()
  await plan({ weekdays: [7], ...MORNING, capacity: 12, feeCents: 250, cutOffMinutes: 11 * 60 })

  expect(await slotsOf(db)).toMatchObject([
    {
      starts_at: brisbaneMoment('2026-03-08T09:00'),
      ends_at: brisbaneMoment('2026-03-08T11:00'),
      cut_off_at: brisbaneMoment('2026-03-07T22:00'),
      fee_cents: 250,
      capacity: 12,
      booked: 0,
    },
    { starts_at: brisbaneMoment('2026-03-15T09:00') },
  ])
})

test('a changed plan updates the coming windows, but never below the number of booked orders', async () => {
  const { db, plan } = await open()
  await plan({ weekdays: [6], ...MORNING, capacity: 20 })
  await db.updateTable('slots').set({ booked: 8 }).execute()

  await plan({ weekdays: [6], ...MORNING, capacity: 5, feeCents: 300, cutOffMinutes: 60 })

  const [saturday] = await slotsOf(db)
  expect(saturday).toMatchObject({
    capacity: 8,
    booked: 8,
    fee_cents: 300,
    cut_off_at: brisbaneMoment('2026-03-07T08:00'),
  })
})

test('a window dropped from the plan closes, keeps its bookings, and reopens when it is planned again', async () => {
  const { db, clock, plan, drop } = await open()
  await plan({ weekdays: [5, 6], ...MORNING })
  await db.updateTable('slots').set({ booked: 1 }).execute()

  await drop({ weekdays: [6], ...MORNING })

  const cutOffs = async () => (await slotsOf(db)).map(({ cut_off_at }) => cut_off_at)
  const [friday, saturday] = await cutOffs()
  expect([friday, saturday]).toEqual([brisbaneMoment('2026-03-06T05:00'), clock.now()])
  expect((await slotsOf(db)).map(({ booked }) => booked)).toEqual([1, 1, 1, 1])

  await plan({ weekdays: [6], ...MORNING })
  expect((await cutOffs())[1]).toEqual(brisbaneMoment('2026-03-07T05:00'))
})

test('a closed hub gets no new windows, and gets them again once it reopens', async () => {
  const { shop, db, clock, plan, hubId } = await open()
  await plan({ weekdays: EVERY_DAY, ...MORNING })
  const before = await slotsOf(db)
  const seen = { ...WEST_END, is_open: false }
  await changeHub(shop, { hub_id: hubId, ...seen, seen: WEST_END })
  clock.advance(DAY_MS)

  await openWindows(shop)
  expect(await slotsOf(db)).toEqual(before)

  await changeHub(shop, { hub_id: hubId, ...WEST_END, seen })
  expect(await slotsOf(db)).toHaveLength(before.length + 1)
})

test('two concurrent runs open each delivery window once', async () => {
  const { shop, db, plan } = await open()
  await plan({ weekdays: EVERY_DAY, ...MORNING })
  const before = (await slotsOf(db)).length
  await db.deleteFrom('slots').execute()

  await Promise.all([openWindows(shop), openWindows(shop)])

  expect(await slotsOf(db)).toHaveLength(before)
})

test('the demo shop has delivery windows from 7 am to 9 pm for 14 days at each of its hubs', async () => {
  const { shop, db, clock } = await openTestShop()
  await seedDemo(db, { now: clock.now(), products: 210 })

  await openWindows(shop)

  const { rows } = await sql<{ days: number; first: string; last: string }>`
    select count(distinct (starts_at at time zone 'Australia/Brisbane')::date) as days,
      min((starts_at at time zone 'Australia/Brisbane')::time)::text as first,
      max((ends_at at time zone 'Australia/Brisbane')::time)::text as last
    from slots group by hub_id`.execute(db)
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ days: 14, first: '07:00:00', last: '21:00:00' })))
  const cutOffs = await db.selectFrom('slots').select(['starts_at', 'ends_at', 'cut_off_at']).execute()
  for (const { starts_at, ends_at, cut_off_at } of cutOffs) {
    expect(ends_at.getTime() - starts_at.getTime()).toBe(7_200_000)
    expect(cut_off_at > clock.now() && cut_off_at <= starts_at).toBe(true)
  }
})

interface Windows {
  /** From 1, Monday, to 7, Sunday. */
  weekdays: number[]
  fromMinute: number
  toMinute: number
}

interface Terms {
  capacity?: number
  feeCents?: number
  cutOffMinutes?: number
}

async function open() {
  const opened = await openTestShop()
  const { id: hub_id } = (await addHub(opened.shop, WEST_END)).data

  async function change({ weekdays, fromMinute, toMinute }: Windows, terms?: Terms) {
    const { week: seen } = (await readHub(opened.shop, { hub_id })).data
    const others = seen.filter((was) => !(weekdays.includes(was.weekday) && was.from_minute === fromMinute))
    const planned = terms ? weekdays.map((weekday) => windowOf(weekday, fromMinute, toMinute, terms)) : []
    await changeWeek(opened.shop, { hub_id, week: [...others, ...planned], seen })
  }
  const plan = (planned: Windows & Terms) => change(planned, planned)
  return { ...opened, hubId: hub_id, plan, drop: (dropped: Windows) => change(dropped) }
}

function windowOf(weekday: number, from_minute: number, to_minute: number, terms: Terms) {
  const { capacity = 20, feeCents = 0, cutOffMinutes = 240 } = terms
  return { weekday, from_minute, to_minute, capacity, fee: feeCents / 100, cut_off_minutes: cutOffMinutes }
}

function slotsOf(db: TestShop['db']) {
  return db.selectFrom('slots').selectAll().orderBy('starts_at').execute()
}
