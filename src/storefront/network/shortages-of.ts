import type { Shortage } from '#contract/refusal-details.ts'
import { isRefused } from '#contract/refused.ts'

/** Returns the lines that are short of stock, if that is why the request was refused. */
export function shortagesOf(error: unknown): readonly Shortage[] {
  if (!isRefused(error, 'insufficient_stock')) return []
  return 'lines' in error.details ? error.details.lines : []
}
