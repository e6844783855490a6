import { isRefused } from '#contract/refused.ts'
import { sentenceOf } from './sentence-of.ts'

/** The same for a form that has one place for what is wrong: of a field what is wrong with it, which says more. */
export function fieldSentenceOf(error: unknown): string {
  const fields = isRefused(error, 'invalid_input') ? error.details.fields : undefined
  return Object.values(fields ?? {})[0] ?? sentenceOf(error)
}
