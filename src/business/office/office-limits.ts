import { fairTo } from '../limits/fair-part.ts'
import { type Counter, enforceRateLimits } from '../limits/rate-limit.ts'
import { inTransaction, type Shop, type Visitor } from '../shop.ts'

const HOUR = 60
const FROM_ONE_ADDRESS = [{ atMost: 60, withinMinutes: 10 }]
const FROM_ALL = [{ atMost: 2_000, withinMinutes: HOUR }]

/**
 * How often one place tries to get into the office; good tries count too. There is no sum over all places: what is tried
 * cannot be guessed, and a sum would let a few places keep every operator out.
 */
export async function limitTries(shop: Shop, visitor: Visitor): Promise<void> {
  await inTransaction(shop, (shop) => enforceRateLimits(shop, fromOne(visitor)))
}

/** The same for what costs mail or room: all together have so much of it, and few places leave most of it to others. */
export async function limitCostly(shop: Shop, visitor: Visitor, name: string): Promise<void> {
  const together = fairTo(visitor.address, { name, limits: FROM_ALL })
  await inTransaction(shop, (shop) => enforceRateLimits(shop, [...fromOne(visitor), together]))
}

function fromOne({ address }: Visitor): Counter[] {
  return address ? [{ name: `office tried from ${address}`, limits: FROM_ONE_ADDRESS }] : []
}
