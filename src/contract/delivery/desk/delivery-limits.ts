export const LONGEST_HUB_TITLE = 60
export const FEE_ZONES_AT_MOST = 20
export const FARTHEST_KM = 500
export const LONGEST_ROAD_FACTOR = 5
export const DAY_MINUTES = 24 * 60
export const LONGEST_CUT_OFF_MINUTES = 7 * DAY_MINUTES
export const MOST_ORDERS_OF_A_WINDOW = 10_000
/** Per hub: more than any real plan needs, and few enough for one screen. */
export const WINDOWS_OF_A_WEEK = 200
