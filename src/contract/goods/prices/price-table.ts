export const PRICE_STATES = ['all', 'on_special', 'ending', 'scheduled'] as const
export type PriceState = (typeof PRICE_STATES)[number]

/** A special that ends within this many days needs attention. */
export const ENDING_DAYS = 3
