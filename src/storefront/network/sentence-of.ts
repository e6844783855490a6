import { ownRefusals, Refused } from '#contract/refused.ts'

/** What a shopper is told of what went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refused ? error.message : ownRefusals.internal_error[1]
}
