import type { Visitor } from '../shop.ts'
import type { Limit, Turns } from './turns.ts'

/** How often a geocoder that costs money is asked. */
export interface LookupLimits {
  perAddress: readonly Limit[]
  together: readonly Limit[]
}

/** The turns that one question takes. */
export function turnsOfLookup(limits: LookupLimits, { address }: Visitor): Turns[] {
  return [
    ...(address ? [{ name: `lookups from ${address}`, limits: limits.perAddress }] : []),
    { name: 'lookups', limits: limits.together },
  ]
}
