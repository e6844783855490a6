import { ownRefusals, Refused } from '#contract/refused.ts'

/** Returns the message that tells a shopper what went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refused ? error.message : ownRefusals.internal_error[1]
}
