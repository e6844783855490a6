import { ownRefusals, Refused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'

/** Of the household one thing is said at a time: what came before may be true no more. */
export const ABOUT = 'household'

export function tellRefusal(error: unknown): void {
  showToast('error', error instanceof Refused ? error.message : ownRefusals.internal_error[1], ABOUT)
}
