import type { PaymentIntent } from '#providers/payments/port.ts'

/** Returns the columns of what the bank says of money that it holds or has charged. */
export function bankFacts({ captureBefore, card }: PaymentIntent) {
  return { capture_before: captureBefore ?? null, card: card ? JSON.stringify(card) : null }
}
