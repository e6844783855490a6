export const SUPPLIERS_AT_MOST = 1_000
