import { sql } from 'kysely'
import {
  DAY_MINUTES,
  LONGEST_CUT_OFF_MINUTES,
  MOST_ORDERS_OF_A_WINDOW,
} from '#contract/delivery/desk/delivery-limits.ts'
import type { Cents } from '#contract/money.ts'
import { recordsOf } from '#database/write-rows.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { wrongInput } from '../../wrong-input.ts'
import { closedOnDaysOff, lockWindows } from './days-off.ts'
import { lockHub } from './list-hubs.ts'
import { comingWindows, type WindowRule } from './week-plan.ts'

export interface PlannedWindow {
  hubId: string
  /** From 1, Monday, to 7, Sunday. */
  weekdays: readonly number[]
  /** Minutes after midnight in Brisbane. */
  fromMinute: number
  toMinute: number
  /** The number of orders that the window takes. */
  capacity: number
  feeCents?: Cents
  /** Minutes before the window begins at which bookings close. */
  cutOffMinutes?: number
}

const USUAL_CUT_OFF_MINUTES = 4 * 60

/**
 * Adds or changes a window of the weekly plan, and changes the coming windows with it. Their capacity never drops below
 * what is already booked or held.
 */
export async function planWindow(shop: Shop, planned: PlannedWindow): Promise<void> {
  requireSense(planned)
  await inTransaction(shop, async (shop) => {
    await lockHub(shop, planned.hubId)
    await writeWindows(shop, rulesOf(planned))
    const { hubId, ...after } = planned
    await writeAudit(shop, { act: 'window.planned', on: ['hub', hubId], after })
  })
}

/** Writes windows into the weekly plan and updates the coming ones. The caller holds the hub's lock. */
export async function writeWindows(shop: Shop, rules: WindowRule[]): Promise<void> {
  if (rules.length === 0) return
  await shop.db
    .insertInto('window_rules')
    .values(rules)
    .onConflict((is) =>
      is.columns(['hub_id', 'weekday', 'from_minute', 'to_minute']).doUpdateSet(({ ref }) => ({
        capacity: ref('excluded.capacity'),
        fee_cents: ref('excluded.fee_cents'),
        cut_off_minutes: ref('excluded.cut_off_minutes'),
      })),
    )
    .execute()
  await changeComing(shop, rules)
}

function requireSense({ weekdays, fromMinute, toMinute, capacity, ...planned }: PlannedWindow): void {
  const { feeCents = 0, cutOffMinutes = USUAL_CUT_OFF_MINUTES } = planned
  if (weekdays.length === 0 || !weekdays.every((weekday) => isWhole(weekday, 1, 7)))
    throw wrongInput('A window is on some weekday.')
  if (!isWhole(fromMinute, 0, DAY_MINUTES) || !isWhole(toMinute, fromMinute + 1, DAY_MINUTES))
    throw wrongInput('A window must end after it begins, on the same day.')
  if (!isWhole(capacity, 1, MOST_ORDERS_OF_A_WINDOW))
    throw wrongInput(`A window takes 1 to ${MOST_ORDERS_OF_A_WINDOW} orders.`)
  if (!isWhole(feeCents, 0, Number.MAX_SAFE_INTEGER)) throw wrongInput('A fee is some cents or none.')
  if (!isWhole(cutOffMinutes, 0, LONGEST_CUT_OFF_MINUTES))
    throw wrongInput('Bookings can close at most a week before the window starts.')
}

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}

function rulesOf(planned: PlannedWindow): WindowRule[] {
  return [...new Set(planned.weekdays)].map((weekday) => ({
    hub_id: planned.hubId,
    weekday,
    from_minute: planned.fromMinute,
    to_minute: planned.toMinute,
    cut_off_minutes: planned.cutOffMinutes ?? USUAL_CUT_OFF_MINUTES,
    fee_cents: planned.feeCents ?? 0,
    capacity: planned.capacity,
  }))
}

/** A window that was closed stays closed, and a capacity that was set by hand is kept. */
async function changeComing(shop: Shop, rules: WindowRule[]): Promise<void> {
  const now = shop.clock.now()
  await lockWindows(shop)
  const windows = await closedOnDaysOff(shop, comingWindows(rules, now))
  await sql`
    insert into slots (id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity, closed_because, cut_off_was)
    select id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity, closed_because, cut_off_was
    from ${recordsOf('slots', windows)}
    on conflict (hub_id, starts_at, ends_at) do update set
      cut_off_at = case when slots.closed_because is null then excluded.cut_off_at else slots.cut_off_at end,
      cut_off_was = case
        when slots.closed_because is not null then coalesce(excluded.cut_off_was, excluded.cut_off_at) end,
      fee_cents = excluded.fee_cents,
      capacity = case when slots.capacity_by_hand then slots.capacity else greatest(
        excluded.capacity, slots.booked + (
          select count(*) from slot_holds where slot_id = slots.id and expires_at > ${now})) end
  `.execute(shop.db)
}
