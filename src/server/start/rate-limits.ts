import type { CodeLimits, LookupLimits } from '#business/limits/code-limits.ts'
import type { RateLimit } from '#business/limits/rate-limit.ts'
import type { Shop } from '#business/shop.ts'
import type { Config } from '../config.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** An embedded message costs nothing, so its limits are wider. */
const WIDER_WHEN_EMBEDDED = 100

/** Stripe allows 25 requests of one kind a second. */
const SWEPT_A_SECOND = 20

/** Returns the rate limits for requests that cost money or hold goods. */
export function rateLimits(
  config: Config,
): Pick<Shop, 'codeLimits' | 'lookupLimits' | 'orderLimits' | 'paymentLimits' | 'sweptASecond'> {
  return {
    codeLimits: codeLimits(config),
    lookupLimits: config.GEOCODER === 'embedded' ? undefined : lookupLimits(config),
    // With the embedded gateway a test card buys a whole delivery window, so a limit would protect nothing.
    orderLimits: config.PAYMENTS === 'embedded' ? undefined : orderLimits,
    paymentLimits,
    sweptASecond: config.PAYMENTS === 'embedded' ? undefined : SWEPT_A_SECOND,
  }
}

function codeLimits(config: Config): CodeLimits {
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

function lookupLimits(config: Config): LookupLimits {
  return {
    perAddress: [
      { atMost: config.LOOKUPS_PER_ADDRESS_10_MINUTES, withinMinutes: 10 },
      { atMost: config.LOOKUPS_PER_ADDRESS_DAY, withinMinutes: DAY },
    ],
    together: [{ atMost: config.LOOKUPS_DAY, withinMinutes: DAY }],
  }
}

const orderLimits: readonly RateLimit[] = [
  // The window matches how long an unpaid order holds its goods.
  { atMost: 5, withinMinutes: 15 },
  { atMost: 20, withinMinutes: DAY },
]

/** A page that waits for a slow bank polls twelve times a minute, and each poll can cost three provider requests. */
const paymentLimits: readonly RateLimit[] = [
  { atMost: 60, withinMinutes: 1 },
  { atMost: 400, withinMinutes: 15 },
]
