import type { Cents } from '../../money.ts'

/** The price bands of the filter in cents, each a half-open range. */
const PRICE_BANDS = {
  'under-5': [0, 500],
  '5-to-10': [500, 1_000],
  '10-to-20': [1_000, 2_000],
  'from-20': [2_000, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [from: Cents, below: Cents]>

export type PriceBand = keyof typeof PRICE_BANDS

export const priceBands = Object.keys(PRICE_BANDS) as PriceBand[]

export function isInBand(cents: Cents, band: PriceBand): boolean {
  const [from, below] = PRICE_BANDS[band]
  return cents >= from && cents < below
}
