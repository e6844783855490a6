import type { Shortage } from '#contract/refusal-details.ts'
import { isRefused } from '#contract/refused.ts'

/** The lines of which there is not as much as was wanted, where that is why something was refused. */
export function shortagesOf(error: unknown): readonly Shortage[] {
  if (!isRefused(error, 'insufficient_stock')) return []
  return 'lines' in error.details ? error.details.lines : []
}
