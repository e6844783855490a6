import { isRefused } from '#contract/refused.ts'
import { sentenceOf } from './failures.ts'

/** Like `sentenceOf`, for a form with one place for errors: prefers a field's own message, which says more. */
export function fieldSentenceOf(error: unknown): string {
  const fields = isRefused(error, 'invalid_input') ? error.details.fields : undefined
  return Object.values(fields ?? {})[0] ?? sentenceOf(error)
}
