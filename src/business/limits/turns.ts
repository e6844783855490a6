import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'

const MINUTE_MS = 60_000

export interface Limit {
  atMost: number
  withinMinutes: number
}

/** What is counted under one name, and how much of it there may be. */
export interface Turns {
  name: string
  limits: readonly Limit[]
}

/**
 * Takes a turn of each, all or none, or says when there will be one. Works inside a transaction alone.
 * Whoever takes of several names them in the same order as everybody else, the narrowest first.
 */
export async function takeTurns(shop: Shop, all: readonly Turns[]): Promise<void> {
  for (const turns of all) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${turns.name}, 0))`.execute(shop.db)
    const retryAfter = await secondsUntilTurn(shop, turns)
    if (retryAfter > 0) throw new Refusal('too_many_requests', { retryAfter })
    await countTurn(shop, turns)
  }
}

/** Counts what has happened, whether there was a turn for it or not. */
export async function countTurn(shop: Shop, { name, limits }: Turns): Promise<void> {
  const now = shop.clock.now()
  const expires_at = new Date(now.getTime() + longest(limits))
  await shop.db
    .insertInto('counters')
    .values({ name, window_at: minuteOf(now), count: 1, expires_at })
    .onConflict((is) =>
      is.columns(['name', 'window_at']).doUpdateSet((row) => ({ count: row('counters.count', '+', 1) })),
    )
    .execute()
}

/** Undoes turns that came to nothing. */
export async function giveBackTurns(shop: Shop, all: readonly Turns[], takenAt: Date): Promise<void> {
  for (const { name } of all) {
    await shop.db
      .updateTable('counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('name', '=', name)
      .where('window_at', '=', minuteOf(takenAt))
      .where('count', '>', 0)
      .execute()
  }
}

/** None when there is a turn. */
export async function secondsUntilTurn(shop: Shop, { name, limits }: Turns): Promise<number> {
  const now = shop.clock.now()
  const minutes = await shop.db
    .selectFrom('counters')
    .select(['window_at', 'count'])
    .where('name', '=', name)
    .where('window_at', '>', new Date(now.getTime() - longest(limits)))
    .orderBy('window_at', 'desc')
    .execute()
  return Math.max(0, ...limits.map((limit) => secondsUntilRoom(minutes, limit, now)))
}

// A minute counts until its last moment is out of reach, so that no stretch of time ever holds more than the limit.
function secondsUntilRoom(
  minutes: { window_at: Date; count: number }[],
  { atMost, withinMinutes }: Limit,
  now: Date,
): number {
  let count = 0
  for (const minute of minutes) {
    const seconds = (minute.window_at.getTime() + (withinMinutes + 1) * MINUTE_MS - now.getTime()) / 1000
    if (seconds <= 0) break
    count += minute.count
    if (count >= atMost) return Math.ceil(seconds)
  }
  return 0
}

function longest(limits: readonly Limit[]): number {
  return Math.max(...limits.map(({ withinMinutes }) => withinMinutes + 1)) * MINUTE_MS
}

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
}
