import { stableFraction } from './stable.ts'
import type { Label } from './table.ts'

interface Special {
  special_cents: number | null
  offer_label: string | null
}

const NONE: Special = { special_cents: null, offer_label: null }
const ON_SPECIAL = 0.14
/** Cheaper things would lose a few cents only. */
const FROM_CENTS = 100

const offers: [share: number, label: string, rates: number[]][] = [
  [0.24, 'Half Price', [0.5]],
  [0.6, 'Weekly Deal', [0.25, 0.3, 0.33, 0.4]],
  [1, 'Special', [0.1, 0.15, 0.2, 0.25]],
]

/** About one product in seven costs less this week, always the same ones. */
export function specialFor(key: string, price: number, label: Label): Special {
  if (label.neverOnSpecial || price < FROM_CENTS) return NONE
  if (stableFraction(`special ${key}`) >= ON_SPECIAL) return NONE
  const draw = stableFraction(`offer ${key}`)
  const [, offerLabel, rates] = offers.find(([share]) => draw < share) ?? ([1, 'Special', [0.1]] as const)
  const rate = rates[Math.floor(stableFraction(`rate ${key}`) * rates.length)] ?? 0.1
  return { special_cents: Math.floor((price * (1 - rate)) / 5) * 5, offer_label: offerLabel }
}
