import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import type { Shop } from '../shop.ts'

const MINUTE_MS = 60_000

/** A rate limit over a sliding window, counted by the minute in PostgreSQL, so that all processes share it. */
export interface RateLimit {
  atMost: number
  withinMinutes: number
}

/** What is counted under one name, and how much of it there may be. */
export interface Counter {
  name: string
  limits: readonly RateLimit[]
  /** A part of it, counted by a name of its own as well, whose count weighs so much more where the limits are judged. */
  part?: { name: string; weight: number }
}

/**
 * Counts one against each, all or none, or refuses and says when to try again. Works inside a transaction alone.
 * Every caller names its counters from the narrowest to the widest: locks taken in one order cannot deadlock.
 */
export async function enforceRateLimits(shop: Shop, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) {
    const retryAfter = await countIfAllowed(shop, counter)
    if (retryAfter > 0) throw new Refusal('too_many_requests', { retryAfter })
  }
}

/** Counts one, or says that there is no room for it, where what goes on without it is no refusal. In a transaction alone. */
export async function isWithinLimits(shop: Shop, counter: Counter): Promise<boolean> {
  return (await countIfAllowed(shop, counter)) === 0
}

async function countIfAllowed(shop: Shop, counter: Counter): Promise<number> {
  await lockNamed(shop.db, ['counter', counter.name])
  const retryAfter = await secondsUntilAllowed(shop, counter)
  if (retryAfter === 0) await countAgainst(shop, counter)
  return retryAfter
}

/** Counts what has happened, whether it was within the limits or not. */
export async function countAgainst(shop: Shop, counter: Counter): Promise<void> {
  const now = shop.clock.now()
  const expires_at = new Date(now.getTime() + longest(counter.limits))
  const window_at = minuteOf(now)
  await shop.db
    .insertInto('counters')
    .values(namesOf(counter).map((name) => ({ name, window_at, count: 1, expires_at })))
    .onConflict((is) =>
      is.columns(['name', 'window_at']).doUpdateSet((row) => ({ count: row('counters.count', '+', 1) })),
    )
    .execute()
}

/** Takes back what was counted and came to nothing. */
export async function uncount(shop: Shop, counters: readonly Counter[], countedAt: Date): Promise<void> {
  for (const name of counters.flatMap(namesOf)) {
    await shop.db
      .updateTable('counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('name', '=', name)
      .where('window_at', '=', minuteOf(countedAt))
      .where('count', '>', 0)
      .execute()
  }
}

/** None while one more is within the limits. */
export async function secondsUntilAllowed(shop: Shop, counter: Counter): Promise<number> {
  const now = shop.clock.now()
  const { limits, part } = counter
  const counted = await shop.db
    .selectFrom('counters')
    .select(['name', 'window_at', 'count'])
    .where('name', 'in', namesOf(counter))
    .where('window_at', '>', new Date(now.getTime() - longest(limits)))
    .orderBy('window_at', 'desc')
    .execute()
  const minutes = counted.map(({ name, window_at, count }) => ({
    window_at,
    count: name === part?.name ? count * part.weight : count,
  }))
  return Math.max(0, ...limits.map((limit) => secondsUntilRoom(minutes, limit, now)))
}

function namesOf({ name, part }: Counter): string[] {
  return part ? [name, part.name] : [name]
}

// A minute counts until its last moment is out of reach, so that no stretch of time ever holds more than the limit.
function secondsUntilRoom(
  minutes: { window_at: Date; count: number }[],
  { atMost, withinMinutes }: RateLimit,
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

function longest(limits: readonly RateLimit[]): number {
  return Math.max(...limits.map(({ withinMinutes }) => withinMinutes + 1)) * MINUTE_MS
}

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
}
