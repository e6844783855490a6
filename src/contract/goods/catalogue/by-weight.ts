import type { Cents } from '../../money.ts'

export const SOLD_BY = ['unit', 'weight'] as const
export type SoldBy = (typeof SOLD_BY)[number]

/** Where shoppers ask for grams, as with ham, a unit is a step of these, and not one piece of about that weight. */
const STEP_GRAMS = 100

/** Returns what a weight costs, half a cent rounded up. The price of a usual weight is the price of a unit. */
export function centsOfWeight(centsPerKilo: Cents, grams: number): Cents {
  return Math.max(1, Math.round((centsPerKilo * grams) / 1000))
}

/** A price as the ledger and the office have it: by the kilo for a product that is sold by weight. */
export interface LedgerPrice {
  price_cents: Cents
  special_cents: Cents | null
  offer_label: string | null
}

/** Returns the columns of a product that has this price: of its unit, and of a kilo if it is sold by weight. */
export function columnsOfPrice(
  { sold_by, pack_size }: Pick<Measured, 'sold_by' | 'pack_size'>,
  { price_cents, special_cents, offer_label }: LedgerPrice,
) {
  if (sold_by === 'unit')
    return { price_cents, special_cents, offer_label, cents_per_kilo: null, special_per_kilo: null }
  return {
    price_cents: centsOfWeight(price_cents, pack_size),
    special_cents: special_cents === null ? null : centsOfWeight(special_cents, pack_size),
    offer_label,
    cents_per_kilo: price_cents,
    special_per_kilo: special_cents,
  }
}

export interface Size {
  unit: number
  unit_type: string
  sold_by?: 'weight' | undefined
  /** Says the same of what has been ordered. */
  usual_grams?: number | null
}

/** `500 g`, or `about 180 g each` where it is sold by weight. */
export function sizeInWords({ unit, unit_type, sold_by, usual_grams }: Size): string {
  const size = `${unit} ${unit_type}`
  return (sold_by || usual_grams) && unit !== STEP_GRAMS ? `about ${size} each` : size
}

/** What one unit takes from the stock, which is counted in units or, of what is sold by weight, in grams. */
export interface Stocked {
  usual_grams: number | null
}

export function usualGrams({ sold_by, pack_size }: Pick<Measured, 'sold_by' | 'pack_size'>): number | null {
  return sold_by === 'weight' ? pack_size : null
}

export function amountOfUnits({ usual_grams }: Stocked, units: number): number {
  return units * (usual_grams ?? 1)
}

/** Returns how many whole units an amount of stock makes. */
export function unitsIn({ usual_grams }: Stocked, amount: number): number {
  return Math.max(0, Math.floor(amount / (usual_grams ?? 1)))
}

/** What a product that is sold by weight is measured by: a whole number of grams, one at a time, compared by the kilo. */
export const WEIGHED = { pack_unit: 'g', pack_count: 1, compared_per: 'kg' } as const

interface Measured {
  sold_by: SoldBy
  pack_size: number
  pack_unit: string
  pack_count: number
  compared_per: string
}

/** Returns why a product cannot be sold by weight, and which of its fields is wrong. */
export function weighedProblem(product: Measured): { field: string; sentence: string } | undefined {
  if (product.sold_by === 'unit') return undefined
  for (const [field, value] of Object.entries(WEIGHED))
    if (product[field as keyof typeof WEIGHED] !== value)
      return { field, sentence: `This must be ${value} for a product that is sold by weight.` }
  if (Number.isInteger(product.pack_size)) return undefined
  return { field: 'pack_size', sentence: 'Please write what one usually weighs in whole grams.' }
}

export interface OrderedLine {
  /** The price of one unit; of a weighed line, of its usual weight. */
  price_cents: Cents
  quantity: number
  /** Null for a line that is sold by the unit. */
  cents_per_kilo: Cents | null
}

/** The most that a line may cost: what was agreed, and a tenth more where it is weighed. */
export function ceilingOfLine({ price_cents, quantity, cents_per_kilo }: OrderedLine): Cents {
  const agreed = price_cents * quantity
  return cents_per_kilo === null ? agreed : agreed + Math.floor(agreed / 10)
}
