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

/** A stranger who knows an address cannot fill its letter box. */
export function mayWriteTo(shop: Shop, name: string): Promise<boolean> {
  return isWithinLimits(shop, { name, limits: FOR_ONE })
}

/** Nor use up the letters that its owner asks for from elsewhere. */
export async function mayWriteFor(shop: Shop, name: string, asker: string | undefined): Promise<boolean> {
  const ofAsker = { name: `${name} from ${asker ?? 'nowhere'}`, limits: FOR_ONE }
  const ofAll = fairTo(asker, { name, limits: FOR_ALL_WHO_ASK })
  return (await isWithinLimits(shop, ofAsker)) && (await isWithinLimits(shop, ofAll))
}

/** How often one visitor, and all together, have letters sent by which others confirm. */
export function countersOfLetters(name: string, { address }: Visitor): Counter[] {
  const together = { name, limits: [{ atMost: 2_000, withinMinutes: HOUR }] }
  if (!address) return [together]
  return [{ name: `${name} from ${address}`, limits: [{ atMost: 60, withinMinutes: HOUR }] }, together]
}
