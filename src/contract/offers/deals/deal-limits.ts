export const PRODUCTS_OF_A_DEAL = 100
export const DEALS_AT_MOST = 500
export const LONGEST_DEAL_HEADING = 120
