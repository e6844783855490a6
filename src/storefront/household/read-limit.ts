import { CAP_AT_MOST_DOLLARS } from '#contract/household/household-rules.ts'
import { type Dollars, toDollars } from '#contract/money.ts'
import { readDollars } from '#contract/read-dollars.ts'

/** A limit as it was typed: null for none, and nothing where it is no amount that there may be. */
export function readLimit(typed: string): Dollars | null | undefined {
  if (typed.trim() === '') return null
  const dollars = toDollars(readDollars(typed.trim()) ?? 0)
  return dollars >= 1 && dollars <= CAP_AT_MOST_DOLLARS ? dollars : undefined
}
