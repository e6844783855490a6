import type { RateLimit } from '#business/limits/rate-limit.ts'
import type { Config } from '../config.ts'

/** None for our own gateway, where whoever wants a whole window pays for it with a test card. */
export function orderLimits(config: Config): readonly RateLimit[] | undefined {
  if (config.PAYMENTS === 'embedded') return undefined
  return [
    // As long as an unpaid order keeps its goods.
    { atMost: 5, withinMinutes: 15 },
    { atMost: 20, withinMinutes: 24 * 60 },
  ]
}
