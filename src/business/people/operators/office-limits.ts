import { fairTo } from '../../limits/letter-limits.ts'
import { type Counter, enforceRateLimits } from '../../limits/rate-limit.ts'
import { hashOfSecret } from '../../secrets.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'

const HOUR = 60
const FROM_ONE_ADDRESS = [{ atMost: 60, withinMinutes: 10 }]
const ON_ONE_DEVICE = [{ atMost: 30, withinMinutes: 10 }]
const FROM_ALL = [{ atMost: 2_000, withinMinutes: HOUR }]

/**
 * Limits sign-in attempts per IP address; successful ones count too. There is no overall limit: the secrets cannot be
 * guessed, and an overall limit would let a few addresses lock every operator out.
 */
export async function limitTries(shop: Shop, visitor: Visitor): Promise<void> {
  await inTransaction(shop, (shop) => enforceRateLimits(shop, fromOne(visitor)))
}

/** Like `limitTries`, for secrets so short that one device must not try many of them, wherever it asks from. */
export async function limitPins(shop: Shop, visitor: Visitor): Promise<void> {
  const { deviceKey } = visitor
  const onDevice = deviceKey === undefined ? '' : hashOfSecret(deviceKey).toString('hex')
  const counters = [...fromOne(visitor), { name: `office PINs on ${onDevice}`, limits: ON_ONE_DEVICE }]
  await inTransaction(shop, (shop) => enforceRateLimits(shop, counters))
}

/** Like `limitTries`, for attempts that send mail or use storage: an overall limit, fair to each network. */
export async function limitCostly(shop: Shop, visitor: Visitor, name: string): Promise<void> {
  const together = fairTo(visitor.address, { name, limits: FROM_ALL })
  await inTransaction(shop, (shop) => enforceRateLimits(shop, [...fromOne(visitor), together]))
}

function fromOne({ address }: Visitor): Counter[] {
  return address ? [{ name: `office tried from ${address}`, limits: FROM_ONE_ADDRESS }] : []
}
