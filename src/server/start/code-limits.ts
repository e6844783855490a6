import type { CodeLimits } from '#business/limits/code-limits.ts'
import type { RateLimit } from '#business/limits/rate-limit.ts'
import type { Config } from '../config.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** A message that goes no further than the outbox costs nothing. */
const WIDER_WHEN_EMBEDDED = 100

export function codeLimits(config: Config): CodeLimits {
  const factor = config.SMS === 'embedded' ? WIDER_WHEN_EMBEDDED : 1
  const limit = (atMost: number, withinMinutes: number): RateLimit => ({
    atMost: atMost * factor,
    withinMinutes,
  })
  return {
    perNumber: [
      limit(config.CODES_PER_NUMBER_10_MINUTES, 10),
      limit(config.CODES_PER_NUMBER_HOUR, HOUR),
      limit(config.CODES_PER_NUMBER_DAY, DAY),
    ],
    perAddress: [limit(config.CODES_PER_ADDRESS_HOUR, HOUR)],
    together: [limit(config.CODES_HOUR, HOUR), limit(config.CODES_DAY, DAY)],
  }
}
