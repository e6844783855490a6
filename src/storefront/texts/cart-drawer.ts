/** Texts of the open cart and of the order that it became, which load late. */
export const cartDrawerTexts = {
  toPay: (number: string, amount: string) => `Order ${number} for ${amount} is waiting for payment.`,
  heldUntil: (until: string) => `Order waiting for payment, held until ${until}`,
  heldMark: (until: string) => `Order held until ${until}`,
  payNow: 'Pay now',
  otherAisles: 'Other',
  takeOut: (title: string) => `Take ${title} out of the cart`,
  takenOut: (count: number, title: string) => `${count} × ${title} taken out`,
  wishLost: (title: string) =>
    `We couldn’t keep what you chose for ${title}. Please choose again what we do if it’s out.`,
  undo: 'Undo',
  undoWhat: (title: string) => `, put ${title} back`,
  weighed: 'Some goods are weighed when we pack them, so this is about what you pay.',
  pending: 'Pending',
  totalPending: 'Total pending',
  /** Shown until the addresses have loaded; the header's address may be another one. */
  yourAddress: 'Your chosen address',
} as const
