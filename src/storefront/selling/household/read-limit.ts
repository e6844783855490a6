import { CAP_AT_MOST_DOLLARS } from '#contract/limits/household-rules.ts'
import { type Dollars, toDollars } from '#contract/money.ts'
import { readDollars } from '#contract/read-dollars.ts'

/** Reads a typed limit: null if empty, undefined if it is not a valid amount. */
export function readLimit(typed: string): Dollars | null | undefined {
  if (typed.trim() === '') return null
  const dollars = toDollars(readDollars(typed.trim()) ?? 0)
  return dollars >= 1 && dollars <= CAP_AT_MOST_DOLLARS ? dollars : undefined
}
