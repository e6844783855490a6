import { sql } from 'kysely'
import { AHEAD_OF_UTC_MS, brisbaneMidnight, DAY_MS, dayBegins, daySpan } from '#contract/brisbane-time.ts'
import type { previewDelivery as endpoint } from '#contract/delivery/desk/delivery.ts'
import type { Hub } from '#contract/delivery/windows/delivery-charge.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop, Verb } from '../../shop.ts'
import { requireFeeZones, sumsIn } from '../windows/change-sums.ts'
import { requireHub, requirePosition } from '../windows/hubs.ts'
import { weekdayOf } from '../windows/open-windows.ts'
import { readDeliverySetup } from '../windows/read-delivery-setup.ts'
import { requireSense, ruleOf } from './change-hubs.ts'
import { type DeliveryPlan, effectOf, type PastOrder } from './effect-of-plan.ts'

type Change = InputOf<typeof endpoint>['delivery_change']

const DAYS = 7
/** More than a week of any shop's orders; beyond that, only the newest count. */
const ORDERS_AT_MOST = 50_000
const NEW_HUB = 'new'

export const previewDelivery: Verb<typeof endpoint> = async (shop, { delivery_change }) => {
  return shop.limitHeavy(() => preview(shop, delivery_change))
}

async function preview(shop: Shop, delivery_change: Change): Promise<ReplyOf<typeof endpoint>> {
  const [setup, week, orders, booked] = await Promise.all([
    readDeliverySetup(shop),
    shop.db.selectFrom('window_rules').selectAll().execute(),
    readLastWeek(shop),
    delivery_change.kind === 'day_off' ? countBooked(shop, delivery_change) : 0,
  ])
  const now = { setup, week }
  const effect = effectOf(orders, now, await planAfter(shop, now, delivery_change))
  return { data: { ...effect, orders: orders.length, booked } }
}

async function planAfter(shop: Shop, now: DeliveryPlan, change: Change): Promise<DeliveryPlan> {
  if (change.kind === 'sums') {
    const sums = sumsIn(change.sums)
    requireFeeZones(sums.bands)
    return { ...now, setup: { ...now.setup, ...sums } }
  }
  if (change.kind === 'hub') return planWithHub(shop, now, change)
  if (change.kind === 'window') return planWithWindow(shop, now, change)
  if (change.hub_id !== null) await requireHub(shop, change.hub_id)
  if (change.kind === 'week') {
    requireSense(change.week)
    const others = now.week.filter(({ hub_id }) => hub_id !== change.hub_id)
    return { ...now, week: [...others, ...change.week.map(ruleOf(change.hub_id))] }
  }
  // Last week's orders on the same weekday stand in for the day off.
  const weekday = weekdayOf(dayBegins(change.day))
  const stays = now.week.filter(
    (rule) => rule.weekday !== weekday || (change.hub_id ?? rule.hub_id) !== rule.hub_id,
  )
  return { ...now, week: stays }
}

async function planWithHub(
  shop: Shop,
  now: DeliveryPlan,
  { id, title, lat, lng, is_open }: Extract<Change, { kind: 'hub' }>,
): Promise<DeliveryPlan> {
  requirePosition({ lat, lng })
  if (id !== null) await requireHub(shop, id)
  const own: Hub = { id: id ?? NEW_HUB, title, lat, lng }
  const others = now.setup.hubs.filter((hub) => hub.id !== id)
  return { ...now, setup: { ...now.setup, hubs: is_open ? [...others, own] : others } }
}

/** Last week's orders in the same window stand in for the coming one. */
async function planWithWindow(
  { db }: Shop,
  now: DeliveryPlan,
  { window_id, capacity, is_closed }: Extract<Change, { kind: 'window' }>,
): Promise<DeliveryPlan> {
  const window = await db
    .selectFrom('slots')
    .select(['hub_id', 'starts_at', 'ends_at'])
    .where('id', '=', window_id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, 'There is no such delivery window.'))
  const { weekday, fromMinute, toMinute } = timeOf(window.starts_at, window.ends_at)
  const week = now.week.flatMap((rule) => {
    const isIt =
      rule.hub_id === window.hub_id &&
      rule.weekday === weekday &&
      rule.from_minute === fromMinute &&
      rule.to_minute === toMinute
    if (!isIt) return [rule]
    return is_closed ? [] : [{ ...rule, capacity }]
  })
  return { ...now, week }
}

/** A replica serves these: an order of last week is no news. */
async function readLastWeek({ reading, clock }: Shop): Promise<PastOrder[]> {
  const today = brisbaneMidnight(clock.now())
  const rows = await reading.db
    .selectFrom('orders')
    .where('slot_starts_at', '>=', new Date(today.getTime() - DAYS * DAY_MS))
    .where('slot_starts_at', '<', today)
    .where('status', 'not in', ['cancelled', 'failed'])
    .where(sql<boolean>`address ? 'lat'`)
    .select(['slot_starts_at', 'slot_ends_at'])
    .select(sql<number>`goods_cents - product_discount_cents`.as('goodsCents'))
    .select([
      sql<number>`(address->>'lat')::float8`.as('lat'),
      sql<number>`(address->>'lng')::float8`.as('lng'),
    ])
    .orderBy('id', 'desc')
    .limit(ORDERS_AT_MOST)
    .execute()
  return rows.reverse().map(({ slot_starts_at, slot_ends_at, ...row }) => ({
    ...row,
    ...timeOf(slot_starts_at, slot_ends_at),
  }))
}

function timeOf(starts: Date, ends: Date) {
  const fromMinute = minuteOf(starts)
  const toMinute = fromMinute + (ends.getTime() - starts.getTime()) / 60_000
  return { weekday: weekdayOf(brisbaneMidnight(starts)), fromMinute, toMinute }
}

function minuteOf(moment: Date): number {
  return ((moment.getTime() + AHEAD_OF_UTC_MS) % DAY_MS) / 60_000
}

async function countBooked(
  { db }: Shop,
  { day, hub_id }: Extract<Change, { kind: 'day_off' }>,
): Promise<number> {
  const { from, to } = daySpan(day)
  const { booked } = await db
    .selectFrom('slots')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('hub_id', '=', sql<string>`coalesce(${hub_id}, hub_id)`)
    .select(sql<number>`coalesce(sum(booked), 0)::integer`.as('booked'))
    .executeTakeFirstOrThrow()
  return booked
}
