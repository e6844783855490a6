/** Said where the cart is open, and loaded no sooner. */
export const cartDrawerTexts = {
  toPay: (number: string, amount: string) => `Order ${number} for ${amount} is waiting for payment.`,
  payNow: 'Pay now',
  /** While the list of addresses cannot be had: the header may name another place. */
  yourAddress: 'Your chosen address',
} as const
