export const UNITS_OF_ONE_PRODUCT = 99
export const LINES_IN_A_CART = 100
