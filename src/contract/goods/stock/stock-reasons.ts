/** The reasons of manual stock movements as the ledger words them, with the sign of each. */
export const stockReasons = [
  ['Delivery', 1],
  ['Returned by a customer', 1],
  ['Damaged', -1],
  ['Past its date', -1],
  ['Missing', -1],
  ['Given away', -1],
] as const
