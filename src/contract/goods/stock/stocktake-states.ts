export const STOCKTAKE_STATES = ['open', 'finished', 'dropped'] as const
export type StocktakeState = (typeof STOCKTAKE_STATES)[number]

export const ENDINGS = ['finished', 'dropped'] as const
