export const SAVED_CARDS_AT_MOST = 10
