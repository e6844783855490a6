export const PRICE_STATES = ['all', 'on_special', 'ending', 'scheduled'] as const
export type PriceState = (typeof PRICE_STATES)[number]

/** A special that ends within so many days wants to be thought of. */
export const ENDING_DAYS = 3
