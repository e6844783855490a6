/** Texts of the open cart, which load no sooner than the cart is opened. */
export const cartDrawerTexts = {
  toPay: (number: string, amount: string) => `Order ${number} for ${amount} is waiting for payment.`,
  payNow: 'Pay now',
  pending: 'Pending',
  totalPending: 'Total pending',
  /** Shown until the addresses have loaded; the header's address may be another one. */
  yourAddress: 'Your chosen address',
} as const
