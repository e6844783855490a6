import { type Counter, enforceRateLimits } from '../limits/rate-limit.ts'
import { inTransaction, type Shop, type Visitor } from '../shop.ts'

const HOUR = 60
const FROM_ONE_ADDRESS = [{ atMost: 60, withinMinutes: 10 }]
const FROM_ALL = [{ atMost: 2_000, withinMinutes: HOUR }]

/** How often one place, and all together, try to get into the office. Each try counts, the good ones too. */
export async function limitTries(shop: Shop, { address }: Visitor): Promise<void> {
  const counters: Counter[] = [
    ...(address ? [{ name: `office tried from ${address}`, limits: FROM_ONE_ADDRESS }] : []),
    { name: 'office tried', limits: FROM_ALL },
  ]
  await inTransaction(shop, (shop) => enforceRateLimits(shop, counters))
}
