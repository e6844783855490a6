/** Why stock is taken in or out by hand, in the words of the ledger, and which way each goes. */
export const stockReasons = [
  ['Delivery', 1],
  ['Returned by a customer', 1],
  ['Damaged', -1],
  ['Past its date', -1],
  ['Missing', -1],
  ['Given away', -1],
] as const
