import type { CodeLimits } from '#business/limits/code-limits.ts'
import type { LookupLimits } from '#business/limits/lookup-limits.ts'
import type { RateLimit } from '#business/limits/rate-limit.ts'
import type { Shop } from '#business/shop.ts'
import type { Config } from '../config.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** A message that goes no further than the outbox costs nothing. */
const WIDER_WHEN_EMBEDDED = 100

/** Stripe answers 25 requests a second of one kind. */
const SWEPT_A_SECOND = 20

/** How often what costs money or goods may be asked for, by the settings. */
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
  // As long as an unpaid order keeps its goods.
  { atMost: 5, withinMinutes: 15 },
  { atMost: 20, withinMinutes: DAY },
]

/** A page that waits for a slow bank asks twelve times a minute; each time can cost the provider three requests. */
const paymentLimits: readonly RateLimit[] = [
  { atMost: 60, withinMinutes: 1 },
  { atMost: 400, withinMinutes: 15 },
]
