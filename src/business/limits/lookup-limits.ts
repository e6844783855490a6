import type { Visitor } from '../shop.ts'
import type { Counter, RateLimit } from './rate-limit.ts'

/** Limits on calls to a geocoder that charges for them. */
export interface LookupLimits {
  perAddress: readonly RateLimit[]
  together: readonly RateLimit[]
}

export function countersOfLookup(limits: LookupLimits, { address }: Visitor): Counter[] {
  return [
    ...(address ? [{ name: `lookups from ${address}`, limits: limits.perAddress }] : []),
    { name: 'lookups', limits: limits.together },
  ]
}
