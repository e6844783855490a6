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
  order_not_live: 'You paid after the order had ended',
  amount_differs: 'You paid a different amount',
  not_delivered: 'We could not deliver your order',
  returned: 'Your order came back to us',
}

export const refundTexts = {
  title: 'Refunds',
  causes,
  units: (quantity: number, title: string) => `${quantity} × ${title}`,
  done: (amount: string) => `We’ve refunded ${amount} to your card.`,
  coming: (amount: string) => `We’re refunding ${amount} to your card. Your bank may take a few days.`,

  payments: 'Payments',
  paid: (day: string) => `Paid, ${day}`,
  paidMore: (day: string) => `Paid for your change, ${day}`,
  refunded: (day: string) => `Refunded, ${day}`,
  refunding: (day: string) => `Being refunded, ${day}`,
  inAll: 'Total paid',
  inAllAfterRefunds: 'Total paid after refunds',
} as const
