import { HEALTH_STARS } from '#contract/goods/catalogue/product-limits.ts'
import { stableFraction } from './stable.ts'
import type { Label } from './table.ts'

/** The rating is the maker's choice, and fresh food and infant formula carry none. */
const RATED = 0.4

/** Rates about two in five packed foods, the more the less energy, saturated fat, sugar and salt they have. */
export function healthStars({ per100, made, fresh, neverOnSpecial }: Label, key: string): number | null {
  if (!per100 || !made || fresh || neverOnSpecial || stableFraction(`rated ${key}`) >= RATED) return null
  const [energy = 0, protein = 0, , saturated = 0, , sugars = 0, sodium = 0, fibre = 0] = per100
  const points = energy / 335 + saturated + sugars / 4.5 + sodium / 90 - protein / 4 - fibre
  return HEALTH_STARS[Math.min(9, Math.max(0, Math.round(9 - points / 2.5)))] ?? null
}
