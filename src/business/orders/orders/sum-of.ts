import type { Cents } from '#contract/money.ts'

export function sumOf(amounts: readonly { amount_cents: Cents }[]): Cents {
  return amounts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
