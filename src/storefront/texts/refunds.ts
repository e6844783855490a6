import type { RefundCause } from '#contract/money/payments/refund-causes.ts'

/** Empty for a cause that a shopper need not read. */
const causes: Record<RefundCause, string> = {
  item_missing: 'Something was missing',
  item_bad: 'Something wasn’t good enough',
  late: 'Your order was late',
  charged_wrongly: 'You were charged too much',
  goodwill: 'We are sorry for the trouble',
  other: '',
  order_cancelled: 'Your order was cancelled',
  order_changed: 'You changed your order',
  packed_less: 'Not packed, or something cheaper in its place',
  order_not_live: 'You paid after the order had ended',
  amount_differs: 'You paid a different amount',
  not_delivered: 'We could not deliver your order',
  returned: 'Your order came back to us',
}

export const refundTexts = {
  title: 'Refunds',
  causes,
  units: (quantity: number, title: string) => `${quantity} × ${title}`,
  says: {
    done: (amount: string) => `We’ve refunded ${amount} to your card.`,
    requested: (amount: string) => `We’re refunding ${amount} to your card. Your bank may take a few days.`,
    released: (amount: string) => `You weren’t charged ${amount}.`,
  },

  payments: 'Payments',
  paid: (day: string) => `Paid, ${day}`,
  paidMore: (day: string) => `Paid for your change, ${day}`,
  held: (day: string) => `Held on your card, ${day}`,
  rows: {
    done: (day: string) => `Refunded, ${day}`,
    requested: (day: string) => `Being refunded, ${day}`,
    released: (day: string) => `Not charged, ${day}`,
  },
  inAll: 'Total paid',
  inAllAfterRefunds: 'Total paid after refunds',
} as const
