export const CATEGORIES_AT_MOST = 100
/** Of one category. */
export const SHELVES_AT_MOST = 100
/** Of what a category or a shelf is called. */
export const LONGEST_TITLE = 60

/** What stands for a category or a shelf without a picture of its own. */
export const BASKET = '/pictures/basket.webp'
