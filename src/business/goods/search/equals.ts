import type { ProductColumns } from './product-columns.ts'
import type { Matches } from './ranking.ts'

/** Scores are single-precision sums of weights with two decimals, so three decimals suffice to compare them. */
const DIGITS = 1_000

/**
 * Returns the lengths of consecutive runs of products that match the words equally well, so that only popularity and
 * plainness order them. Undefined if no two are equal.
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
