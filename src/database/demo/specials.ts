import { stableFraction } from './stable.ts'
import type { Label } from './table.ts'

interface Special {
  special_cents: number
  offer_label: string
}

/** A product's special, and the turn in which it applies. */
export interface SpecialInTurn extends Special {
  turn: number
}

const TURNS = 3
const ON_SPECIAL = 0.14
/** Cheaper products would only lose a few cents. */
const FROM_CENTS = 100

const offers: [share: number, label: string, rates: number[]][] = [
  [0.24, 'Half Price', [0.5]],
  [0.6, 'Weekly Deal', [0.25, 0.3, 0.33, 0.4]],
  [1, 'Special', [0.1, 0.15, 0.2, 0.25]],
]

/** Puts about one product in seven on special in each turn, always the same ones. */
export function specialFor(key: string, price: number, label: Label): SpecialInTurn | null {
  if (label.neverOnSpecial || price < FROM_CENTS) return null
  const turn = Math.floor(stableFraction(`special ${key}`) / ON_SPECIAL)
  if (turn >= TURNS) return null
  const draw = stableFraction(`offer ${key}`)
  const [, offerLabel, rates] = offers.find(([share]) => draw < share) ?? ([1, 'Special', [0.1]] as const)
  const rate = rates[Math.floor(stableFraction(`rate ${key}`) * rates.length)] ?? 0.1
  return { turn, special_cents: Math.floor((price * (1 - rate)) / 5) * 5, offer_label: offerLabel }
}
