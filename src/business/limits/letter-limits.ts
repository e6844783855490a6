import type { Shop, Visitor } from '../shop.ts'
import { type Counter, isWithinLimits } from './rate-limit.ts'

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
