import type { Shop, Visitor } from '../shop.ts'
import { type Counter, isWithinLimits } from './rate-limit.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A stranger who knows an address cannot fill its letter box. */
export function mayWriteTo(shop: Shop, name: string): Promise<boolean> {
  const limits = [
    { atMost: 3, withinMinutes: HOUR },
    { atMost: 5, withinMinutes: DAY },
  ]
  return isWithinLimits(shop, { name, limits })
}

/** How often one visitor, and all together, have letters sent by which others confirm. */
export function countersOfLetters(name: string, { address }: Visitor): Counter[] {
  const together = { name, limits: [{ atMost: 2_000, withinMinutes: HOUR }] }
  if (!address) return [together]
  return [{ name: `${name} from ${address}`, limits: [{ atMost: 60, withinMinutes: HOUR }] }, together]
}
