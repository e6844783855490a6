import { sql } from 'kysely'
import { type Cents, toDollars } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import { chargeOfLine } from '#contract/orders/picking/charge-of-line.ts'
import { byWeight } from './line-view.ts'

export interface StoredPacked {
  outcome: string
  quantity: number
  grams: number | null
  short_units: number
  short_cents: Cents
  title: string | null
  unit: number
  unit_type: string
  image: string
  price_cents: Cents | null
  cents_per_kilo: Cents | null
}

/** Whether `picked` says what became of a line. */
export const ofPickedLine = sql<boolean>`
  picked.order_id = order_lines.order_id and picked.position = order_lines.position`

/** Selects as a column what was packed of a line, once its order is packed; null if it was not picked in the office. */
export const packedOf = sql<StoredPacked | null>`(
  select json_build_object('outcome', outcome, 'quantity', picked.quantity, 'grams', grams, 'short_units', short_units,
    'short_cents', short_cents, 'title', picked.title, 'unit', picked.unit, 'unit_type', picked.unit_type,
    'image', picked.image, 'price_cents', picked.price_cents, 'cents_per_kilo', picked.cents_per_kilo)
  from picked_lines as picked
  where ${ofPickedLine} and short_cents is not null)`

interface Ordered {
  price_cents: Cents
  quantity: number
  /** With what was added as it turned out heavier. */
  total_cents: Cents
  cents_per_kilo: Cents | null
}

/** Returns what a line costs as it was packed. What no card held for heavier goods is not charged. */
export function chargeAsPacked(line: Ordered, packed: Parameters<typeof chargeOfLine>[1]): Cents {
  return Math.min(chargeOfLine(line, packed), line.total_cents)
}

/** Returns what a substitute cost when it was picked; null if none was. */
function substituteOf({ price_cents, cents_per_kilo }: Pick<StoredPacked, 'price_cents' | 'cents_per_kilo'>) {
  return price_cents === null ? null : { price_cents, cents_per_kilo }
}

/** Returns what was packed as a field to spread into a line. */
export function packedIn(
  line: Ordered,
  packed: StoredPacked | null,
): { packed?: NonNullable<OrderLine['packed']> } {
  if (!packed) return {}
  const { quantity, grams, title, unit, unit_type, image, price_cents, cents_per_kilo } = packed
  const charge = chargeAsPacked(line, { quantity, grams, substitute: substituteOf(packed) })
  return {
    packed: {
      quantity,
      grams,
      total_price: toDollars(charge),
      substitute:
        title === null || price_cents === null
          ? null
          : { title, unit, unit_type, ...byWeight(cents_per_kilo), image, price: toDollars(price_cents) },
    },
  }
}
