import type { ProductColumns } from './product-columns.ts'
import type { Matches } from './ranking.ts'

/** Scores are sums in single precision of weights of two digits. */
const DIGITS = 1_000

/**
 * How long the runs are, one after another, of which the words say the same, so that only how often they are bought and how
 * plain they are puts one before the other. None where no two are equal.
 */
export function equalsIn(
  { quality }: ProductColumns,
  { ordinals, scores }: Matches,
  shown: readonly number[],
): number[] | undefined {
  const runs: number[] = []
  let before: number | undefined
  for (const n of shown) {
    const said = Math.round(((scores[n] as number) - (quality[ordinals[n] as number] as number)) * DIGITS)
    if (said === before) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
    before = said
  }
  return runs.length < shown.length ? runs : undefined
}
