import { type Cents, formatCents } from '#contract/money.ts'

export const deliveryTexts = {
  next: 'Next delivery:',
  free: 'free',
  noWindow: 'No window left this week',
  toFreeDelivery: (cents: Cents) => `${brief(cents)} more for free delivery`,
  isFree: 'Your delivery is free',
} as const

/** Formats as `$12`: cents appear only if they are not zero. */
function brief(cents: Cents): string {
  return formatCents(cents).replace(/\.00$/, '')
}
