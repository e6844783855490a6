export const CATEGORIES_AT_MOST = 100
export const SHELVES_AT_MOST = 100
/** Shelves that are given a place in one request. */
export const PLACED_AT_ONCE = 500
export const LONGEST_TITLE = 60

/** The picture of a category or a shelf without one of its own. */
export const BASKET = '/pictures/basket.webp'
