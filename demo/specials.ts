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

/** Between two turns of a product lie twelve weeks at its full price, so that striking it through is true again. */
export const TURNS = 3
export const TURN_DAYS = 42
/** A new shop opens in the middle of the first turn, and this much of it is left. */
export const FIRST_DAYS = 39
const ON_SPECIAL = 0.14
/** Cheaper products would only lose a few cents. */
const FROM_CENTS = 100

interface Offer {
  /** The draws below this share get the offer. */
  below: number
  label: string
  /** In percent. */
  rates: number[]
}

const offers: Offer[] = [
  { below: 0.24, label: 'Half Price', rates: [50] },
  { below: 0.6, label: 'Weekly Deal', rates: [25, 30, 35, 40] },
  { below: 1, label: 'Special', rates: [10, 15, 20, 25] },
]

interface Prices {
  price: number
  /** Of a unit, where the price is that of a kilo. */
  ofUnit: number
}

/** Puts about one product in seven on special in each turn, always the same ones. */
export function specialFor(key: string, prices: Prices, label: Label): SpecialInTurn | null {
  const { price } = prices
  if (label.neverOnSpecial || Math.min(...Object.values(prices)) < FROM_CENTS) return null
  const turn = Math.floor(stableFraction(`special ${key}`) / ON_SPECIAL)
  if (turn >= TURNS) return null
  const drawn = stableFraction(`offer ${key}`)
  const draw = stableFraction(`rate ${key}`)
  for (const { below, label, rates } of offers) {
    const rate = drawn < below ? wholeRate(Object.values(prices), rates, draw) : undefined
    if (rate) return { turn, special_cents: (price * (100 - rate)) / 100, offer_label: label }
  }
  return null
}

/** Chooses a rate whose special is whole cents, if possible a multiple of five, so that badges show whole percentages. */
function wholeRate(prices: number[], rates: readonly number[], draw: number): number | undefined {
  const start = Math.floor(draw * rates.length)
  const inOrder = [...rates.slice(start), ...rates.slice(0, start)]
  const isWhole = (rate: number, cents: number) =>
    prices.every((price) => Number.isInteger(price) && (price * rate) % (100 * cents) === 0)
  return inOrder.find((rate) => isWhole(rate, 5)) ?? inOrder.find((rate) => isWhole(rate, 1))
}
