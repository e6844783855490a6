import type { Shop, Visitor } from '../shop.ts'
import { fairTo } from './fair-part.ts'
import { type Counter, isWithinLimits } from './rate-limit.ts'

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

/** Limits emails per recipient, so that a stranger cannot flood an inbox. */
export function mayWriteTo(shop: Shop, name: string): Promise<boolean> {
  return isWithinLimits(shop, { name, limits: FOR_ONE })
}

/** Limits emails per asker too, so that a stranger cannot use up the emails that the recipient requests elsewhere. */
export async function mayWriteFor(shop: Shop, name: string, asker: string | undefined): Promise<boolean> {
  const ofAsker = { name: `${name} from ${asker ?? 'nowhere'}`, limits: FOR_ONE }
  const ofAll = fairTo(asker, { name, limits: FOR_ALL_WHO_ASK })
  return (await isWithinLimits(shop, ofAsker)) && (await isWithinLimits(shop, ofAll))
}

/** Returns the counters of confirmation emails, per visitor and for all visitors together. */
export function countersOfLetters(name: string, { address }: Visitor): Counter[] {
  const together = { name, limits: [{ atMost: 2_000, withinMinutes: HOUR }] }
  if (!address) return [together]
  return [{ name: `${name} from ${address}`, limits: [{ atMost: 60, withinMinutes: HOUR }] }, together]
}
