import { createHmac } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { atomic, type Shop, type Visitor } from '../shop.ts'

const MINUTE_MS = 60_000

/** A rate limit over a sliding window, counted per minute in PostgreSQL and so shared by all processes. */
export interface RateLimit {
  atMost: number
  withinMinutes: number
}

export interface Counter {
  name: string
  limits: readonly RateLimit[]
  /** A sub-counter with its own name; its count is added to the total with this weight. */
  part?: { name: string; weight: number }
}

/**
 * Counts one against every counter, or refuses with the time of the next try and counts nothing. Needs a transaction.
 * Callers list counters from narrowest to widest: a fixed lock order prevents deadlocks.
 */
export async function enforceRateLimits(shop: Shop, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) {
    const retryAfter = await countIfAllowed(shop, counter)
    if (retryAfter > 0) throw new Refusal('too_many_requests', { retryAfter })
  }
}

/** As above, in a transaction of its own: the request counts even if it is refused afterwards. */
export const countRequest = atomic(enforceRateLimits)

/**
 * Refuses as `enforceRateLimits` does but counts nothing: asked before the work of a request that counts only if it
 * succeeds. A repetition of one that has been counted may pass; it is looked up last, so that its count is seen first.
 */
export async function requireWithinLimits(
  shop: Shop,
  counters: readonly Counter[],
  findCounted: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const counter of counters) {
    const retryAfter = await secondsUntilAllowed(shop, counter)
    if (retryAfter > 0 && !(await findCounted())) throw new Refusal('too_many_requests', { retryAfter })
  }
}

/** Counts one and returns true, or returns false without counting, for work that goes on anyway. In a transaction. */
export async function isWithinLimits(shop: Shop, counter: Counter): Promise<boolean> {
  return (await countIfAllowed(shop, counter)) === 0
}

async function countIfAllowed(shop: Shop, counter: Counter): Promise<number> {
  await lockNamed(shop.db, ['counter', counter.name])
  const retryAfter = await secondsUntilAllowed(shop, counter)
  if (retryAfter === 0) await countAgainst(shop, counter)
  return retryAfter
}

/** Counts an event, whether within the limits or not. */
export async function countAgainst(shop: Shop, counter: Counter): Promise<void> {
  const now = shop.clock.now()
  const expires_at = new Date(now.getTime() + longest(counter.limits))
  const window_at = minuteOf(now)
  await shop.db
    .insertInto('counters')
    .values(namesOf(shop, counter).map((name) => ({ name, window_at, count: 1, expires_at })))
    .onConflict((is) =>
      is.columns(['name', 'window_at']).doUpdateSet((row) => ({ count: row('counters.count', '+', 1) })),
    )
    .execute()
}

/** Takes back a count for something that did not happen. */
export async function uncount(shop: Shop, counters: readonly Counter[], countedAt: Date): Promise<void> {
  for (const name of counters.flatMap((counter) => namesOf(shop, counter))) {
    await shop.db
      .updateTable('counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('name', '=', name)
      .where('window_at', '=', minuteOf(countedAt))
      .where('count', '>', 0)
      .execute()
  }
}

/** Returns 0 if one more is within the limits. */
export async function secondsUntilAllowed(shop: Shop, counter: Counter): Promise<number> {
  const now = shop.clock.now()
  const { limits, part } = counter
  const counted = await shop.db
    .selectFrom('counters')
    .select(['name', 'window_at', 'count'])
    .where('name', 'in', namesOf(shop, counter))
    .where('window_at', '>', new Date(now.getTime() - longest(limits)))
    .orderBy('window_at', 'desc')
    .execute()
  const minutes = counted.map(({ name, window_at, count }) => ({
    window_at,
    count: part && name === storedName(shop, part.name) ? count * part.weight : count,
  }))
  return Math.max(0, ...limits.map((limit) => secondsUntilRoom(minutes, limit, now)))
}

function namesOf(shop: Pick<Shop, 'keys'>, { name, part }: Counter): string[] {
  return [name, ...(part ? [part.name] : [])].map((one) => storedName(shop, one))
}

/** The number, email or network that a counter is about follows one of these words, and is stored as a keyed hash. */
const ABOUT = /(?<= (?:to|from|network) ).+$/

export function storedName({ keys }: Pick<Shop, 'keys'>, name: string): string {
  return name.replace(ABOUT, (who) => createHmac('sha256', keys.counters).update(who).digest('base64url'))
}

// A minute counts until its last moment has left the window, so that no window ever holds more than the limit.
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

/** A network's own requests weigh this much more for it: it is refused at a quarter of what is left for everyone. */
const WEIGHS_MORE = 4

const HOUR = 60
const DAY = 24 * HOUR

const FOR_ONE = [
  { atMost: 3, withinMinutes: HOUR },
  { atMost: 5, withinMinutes: DAY },
]
const FOR_ALL_WHO_ASK = [
  { atMost: 30, withinMinutes: HOUR },
  { atMost: 100, withinMinutes: DAY },
]

/** What strangers cannot use up: it is kept for networks that the recipient has signed in from. */
const FOR_KNOWN_NETWORKS = [
  { atMost: 10, withinMinutes: HOUR },
  { atMost: 30, withinMinutes: DAY },
]

/** Limits emails per recipient, so that a stranger cannot flood an inbox. */
export function mayWriteTo(shop: Shop, name: string): Promise<boolean> {
  return isWithinLimits(shop, { name, limits: FOR_ONE })
}

interface Asker {
  address: string | undefined
  /** Whether the recipient has signed in from the asker's network. */
  isKnown: boolean
}

/** Limits emails per asker too, so that strangers cannot use up the emails that the recipient requests. */
export async function mayWriteFor(shop: Shop, name: string, { address, isKnown }: Asker): Promise<boolean> {
  const ofAsker = { name: `${name} from ${address ?? 'nowhere'}`, limits: FOR_ONE }
  if (!(await isWithinLimits(shop, ofAsker))) return false
  const ofKnown = { name: `${name} from known networks`, limits: FOR_KNOWN_NETWORKS }
  if (isKnown && (await isWithinLimits(shop, ofKnown))) return true
  return isWithinLimits(shop, fairTo(address, { name, limits: FOR_ALL_WHO_ASK }))
}

/** Returns the counters of confirmation emails, per visitor and for all visitors together. */
export function countersOfLetters(name: string, { address }: Visitor): Counter[] {
  const together = { name, limits: [{ atMost: 2_000, withinMinutes: HOUR }] }
  if (!address) return [together]
  return [{ name: `${name} from ${address}`, limits: [{ atMost: 60, withinMinutes: HOUR }] }, together]
}

/**
 * Makes a shared counter fair: a few networks that take all they can leave most of it to others, and a network without
 * any requests so far is served until nothing is left.
 */
export function fairTo(address: string | undefined, counter: Counter): Counter {
  if (!address) return counter
  const part = { name: `${counter.name}, network ${networkOf(address)}`, weight: WEIGHS_MORE }
  return { ...counter, part }
}

/** Returns the range that one party typically controls: a /24 in IPv4, a /48 in IPv6. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':', 3).join(':') : address.split('.', 3).join('.')
}
