/** Banks hold money for seven days, some for less: an order whose window ends later than this is charged at once. */
export const HELD_FOR_DAYS = 5
