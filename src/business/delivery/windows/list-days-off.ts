import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import type { DayOff } from '#contract/delivery/desk/delivery.ts'
import type { Shop } from '../../shop.ts'

/** Returns the coming days off, each with the number of orders already booked on it. */
export async function listDaysOff({ db, clock }: Shop): Promise<DayOff[]> {
  return db
    .selectFrom('days_off')
    .where('day', '>=', brisbaneDay(clock.now()))
    .orderBy('days_off.day')
    .orderBy('days_off.hub_id', (by) => by.asc().nullsFirst())
    .select(['id', 'hub_id', 'title', sql<string>`day::text`.as('day')])
    .select(
      sql<number>`(
        select coalesce(sum(booked), 0)::integer from slots
        where starts_at >= days_off.day::timestamp at time zone 'Australia/Brisbane'
          and starts_at < (days_off.day + 1)::timestamp at time zone 'Australia/Brisbane'
          and slots.hub_id = coalesce(days_off.hub_id, slots.hub_id))`.as('orders'),
    )
    .execute()
}
