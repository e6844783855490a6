export const STOCK_STATES = ['on_sale', 'low_stock', 'out_of_stock', 'short_dated', 'all'] as const
export type StockState = (typeof STOCK_STATES)[number]

export const STOCK_SORTS = ['low_first', 'title', 'stock_asc', 'stock_desc'] as const
export type StockSort = (typeof STOCK_SORTS)[number]

/** A lot is short-dated if it ends within this many days, or has already ended. */
export const SHORT_DATED_DAYS = 7
