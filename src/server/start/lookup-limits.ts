import type { LookupLimits } from '#business/limits/lookup-limits.ts'
import type { Config } from '../config.ts'

const DAY = 24 * 60

/** None for our own gazetteer, which costs nothing. */
export function lookupLimits(config: Config): LookupLimits | undefined {
  if (config.GEOCODER === 'embedded') return undefined
  return {
    perAddress: [
      { atMost: config.LOOKUPS_PER_ADDRESS_10_MINUTES, withinMinutes: 10 },
      { atMost: config.LOOKUPS_PER_ADDRESS_DAY, withinMinutes: DAY },
    ],
    together: [{ atMost: config.LOOKUPS_DAY, withinMinutes: DAY }],
  }
}
