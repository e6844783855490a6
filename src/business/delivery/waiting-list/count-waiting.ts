import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

export interface Waiting {
  place: string
  waiting: number
  /** Requested but not confirmed yet. */
  unconfirmed: number
  /** When the first of them asked. */
  since: Date
}

/** Counts the people waiting for each place, the most wanted first. */
export function countWaiting({ db }: Shop): Promise<Waiting[]> {
  return db
    .selectFrom('waiting_list')
    .groupBy('place')
    .select(['place', sql<number>`count(confirmed_at)::integer`.as('waiting')])
    .select(sql<number>`(count(*) - count(confirmed_at))::integer`.as('unconfirmed'))
    .select(({ fn }) => fn.min('created_at').as('since'))
    .orderBy('waiting', 'desc')
    .orderBy('place')
    .execute()
}
