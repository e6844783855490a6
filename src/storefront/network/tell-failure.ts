import { showToast } from '#ui/overlay/toast-store.ts'
import { sentenceOf } from './sentence-of.ts'

export function tellFailure(error: unknown, about?: string): void {
  showToast('error', sentenceOf(error), about)
}
