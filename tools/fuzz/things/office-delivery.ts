import { brisbaneDay } from '#contract/brisbane-day.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import {
  addDayOff,
  addHub,
  changeComingWindow,
  changeDeliverySums,
  changeHub,
  changeWeek,
  endDayOff,
  type HubOfOffice,
  previewDelivery,
  readDelivery,
  readHub,
} from '#contract/delivery/desk/delivery.ts'
import { hubs as demoHubs } from '#demo/delivery.ts'
import { type Context, type Prepared, prepared, unique } from './prepare.ts'

/** The farthest corner of the delivery area, so that a hub which fuzzed requests open serves few addresses. */
const CORNER = { lat: -26.55, lng: 152.55 }
const DAYS_AHEAD = 700

export const deliveryPreparations: readonly Prepared[] = [
  prepared(addHub, async ({ db }) => {
    await forgetUnusedHubs(db)
    return { ...CORNER, title: `Hub ${unique()}`, is_open: false }
  }),
  prepared(readHub, () => ({ hub_id: demoHubs[0]?.id })),
  prepared(changeHub, async (context) => {
    const { id, title, lat, lng, is_open } = await ownHub(context)
    return {
      hub_id: id,
      ...CORNER,
      title: `Hub ${unique()}`,
      is_open: false,
      seen: { title, lat, lng, is_open },
    }
  }),
  prepared(changeWeek, async (context) => {
    const { id, week } = await ownHub(context)
    return { hub_id: id, week: aWeek(), seen: week }
  }),
  prepared(changeComingWindow, aComingWindow),
  prepared(changeDeliverySums, async ({ call }) => {
    const { sums } = (await call(readDelivery, {})).data
    return { sums: { ...sums, free_from: 60 + Math.floor(Math.random() * 60) }, seen: sums }
  }),
  prepared(previewDelivery, async (context) => {
    const { id, title, lat, lng, is_open } = await ownHub(context)
    const { sums } = (await context.call(readDelivery, {})).data
    const { day } = await aDay(context)
    const { window_id, capacity } = await aComingWindow(context)
    const hub = { kind: 'hub' as const, title, lat, lng, is_open }
    const changes = [
      { ...hub, id },
      { ...hub, id: null, is_open: true },
      { kind: 'sums' as const, sums },
      { kind: 'week' as const, hub_id: id, week: aWeek() },
      { kind: 'day_off' as const, day, hub_id: id },
      { kind: 'day_off' as const, day, hub_id: null },
      { kind: 'window' as const, window_id, capacity, is_closed: true },
    ]
    return changes.map((delivery_change) => ({ delivery_change }))
  }),
  prepared(addDayOff, async (context) => ({ ...(await aDay(context)), title: 'Holiday', orders_seen: 0 })),
  prepared(endDayOff, async (context) => {
    const day = await aDay(context)
    const { data } = await context.call(addDayOff, { ...day, title: 'Holiday', orders_seen: 0 })
    const added = data.find(({ day: date, hub_id }) => date === day.day && hub_id === day.hub_id)
    return { day_off_id: added?.id }
  }),
]

/** A hub that the demo shop does not deliver from. */
async function ownHub({ db, call }: Context): Promise<HubOfOffice> {
  const ids = demoHubs.map(({ id }) => id)
  const own = await db
    .selectFrom('hubs')
    .select('id')
    .where('id', 'not in', ids)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (own) return (await call(readHub, { hub_id: own.id })).data
  return (await call(addHub, { ...CORNER, title: `Hub ${unique()}`, is_open: false })).data
}

function aWeek() {
  const fee = Math.floor(Math.random() * 10)
  return [1, 4].map((weekday) => ({
    weekday,
    from_minute: 9 * 60,
    to_minute: 11 * 60,
    cut_off_minutes: 90,
    fee,
    capacity: 20,
  }))
}

async function aComingWindow({ db, call }: Context) {
  const window = await db
    .selectFrom('slots')
    .select(['id', 'hub_id'])
    .where('closed_because', 'is', null)
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  const { coming } = (await call(readHub, { hub_id: window.hub_id })).data
  const shown = coming.find(({ id }) => id === window.id)
  if (!shown) throw new Error('The hub does not show its last window.')
  const { id, capacity, booked, held, closed_because } = shown
  return {
    window_id: id,
    capacity: booked + held + 30,
    is_closed: false,
    seen: { capacity, is_closed: closed_because !== null },
  }
}

/** A day on which the hub does not rest yet. */
async function aDay(context: Context) {
  const { id: hub_id } = await ownHub(context)
  const rests = await context.db.selectFrom('days_off').select('day').where('hub_id', '=', hub_id).execute()
  const taken = new Set(rests.map(({ day }) => String(day)))
  for (let ahead = 1; ahead < DAYS_AHEAD; ahead++) {
    const day = brisbaneDay(new Date(Date.now() + ahead * DAY_MS))
    if (!taken.has(day)) return { day, hub_id }
  }
  throw new Error('The hub rests all days.')
}

/** Every reader of the hubs reads all of them, and fuzzed requests add thousands. */
async function forgetUnusedHubs(db: Context['db']): Promise<void> {
  await db
    .deleteFrom('hubs')
    .where('closed_at', 'is not', null)
    .where('id', 'not in', (used) => used.selectFrom('slots').select('hub_id'))
    .where('id', 'not in', (used) => used.selectFrom('window_rules').select('hub_id'))
    .where('id', 'not in', (used) =>
      used
        .selectFrom('days_off')
        .select('hub_id')
        .where('hub_id', 'is not', null)
        .$castTo<{ hub_id: string }>(),
    )
    .execute()
}
