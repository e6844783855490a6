import type { Cents } from '../../money.ts'

/** Splits a total in proportion to the weights, to the cent: leftover cents go to the largest rounding losses. */
export function shareOut(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((total * weight) / whole))
  const left = total - shares.reduce((sum, share) => sum + share, 0)
  const lostMost = weights
    .map((weight, place) => ({ place, lost: (total * weight) % whole }))
    .toSorted((a, b) => b.lost - a.lost || a.place - b.place)
  for (const { place } of lostMost.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}
