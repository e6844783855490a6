export const FAVOURITES_OF_A_CUSTOMER = 500
export const LISTS_OF_A_CUSTOMER = 50
/** Deleted lists are kept for a day, so limiting live lists alone would not limit the storage. */
export const LISTS_BEGUN_A_DAY = 100
export const LINES_OF_A_LIST = 200
export const LIST_NAME_AT_MOST = 60
export const FAVOURITES_AT_ONCE = 48
export const BOUGHT_AT_MOST = 100
export const LINES_PASTED_AT_MOST = 100
/** A longer line is cut: no product's name with its amount comes near it. */
export const LINE_PASTED_AT_MOST = 200
export const PASTED_TEXT_AT_MOST = 5_000
