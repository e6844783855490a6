import type { Visitor } from '../shop.ts'
import type { Counter, RateLimit } from './rate-limit.ts'

/** How often a geocoder that costs money is asked. */
export interface LookupLimits {
  perAddress: readonly RateLimit[]
  together: readonly RateLimit[]
}

/** What one question is counted against. */
export function countersOfLookup(limits: LookupLimits, { address }: Visitor): Counter[] {
  return [
    ...(address ? [{ name: `lookups from ${address}`, limits: limits.perAddress }] : []),
    { name: 'lookups', limits: limits.together },
  ]
}
