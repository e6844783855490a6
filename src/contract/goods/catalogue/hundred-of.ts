/** Nutrition is told per 100 mL of a liquid, and per 100 g of everything else. `unit` may go on: `L × 6`. */
export function hundredOf(unit: string): 'g' | 'mL' {
  return /^(mL|L)\b/.test(unit) ? 'mL' : 'g'
}
