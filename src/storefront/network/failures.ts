import { ownRefusals, Refused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'

/** Returns the message that tells a shopper what went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refused ? error.message : ownRefusals.internal_error[1]
}

export function tellFailure(error: unknown, about?: string): void {
  showToast('error', sentenceOf(error), about)
}
