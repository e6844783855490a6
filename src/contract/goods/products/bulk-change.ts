import { formatDollars, toCents, toDollars } from '../../money.ts'
import { PRICE_MOST } from '../prices/price-words.ts'
import type { OfficeProduct } from './products.ts'

export type PriceChange =
  | { kind: 'percent'; percent: number }
  /** The difference in dollars; negative to lower the price. */
  | { kind: 'amount'; amount: number }

export type ShelfChange =
  | { kind: 'sub_category'; sub_category_id: string }
  | { kind: 'retire' }
  | { kind: 'bring_back' }

export type BulkChange = PriceChange | ShelfChange

export function isOfPrices(change: BulkChange): change is PriceChange {
  return change.kind === 'percent' || change.kind === 'amount'
}

/** Returns the name of a bulk change, for its progress and for the audit. */
export function bulkInWords(change: BulkChange): string {
  if (change.kind === 'percent') return `Prices ${upOrDown(change.percent)} by ${Math.abs(change.percent)}%`
  if (change.kind === 'amount')
    return `Prices ${upOrDown(change.amount)} by ${formatDollars(Math.abs(change.amount))}`
  if (change.kind === 'sub_category') return 'Moving to a shelf'
  return change.kind === 'retire' ? 'Retiring' : 'Putting on sale again'
}

function upOrDown(by: number): string {
  return by < 0 ? 'down' : 'up'
}

export const PERCENT_LEAST = -90
export const PERCENT_MOST = 500
export const PERCENT_RANGE = `Between ${PERCENT_LEAST} and ${PERCENT_MOST} percent.`

type Priced = Pick<OfficeProduct, 'price' | 'special'>

/** Returns the new price, or why it is refused: a running special would be untrue below another full price. */
export function priceAfter(
  { price, special }: Priced,
  change: PriceChange,
): { price: number } | { problem: string } {
  const before = toCents(price)
  const cents =
    change.kind === 'percent'
      ? // Calculates in whole hundredths of a percent, to avoid floating-point fractions of a cent.
        Math.round((before * (10_000 + Math.round(change.percent * 100))) / 10_000)
      : before + toCents(change.amount)
  if (cents < 1) return { problem: 'It would cost nothing.' }
  if (cents > PRICE_MOST) return { problem: 'It would cost too much.' }
  if (special !== null && cents !== before)
    return { problem: `It is on special for ${formatDollars(special)}. Please end that first.` }
  return { price: toDollars(cents) }
}

type Shelved = Pick<OfficeProduct, 'sub_category_id' | 'retired_at'>

/** Whether a bulk change would change this product at all. */
export function isMovedBy({ sub_category_id, retired_at }: Shelved, change: ShelfChange): boolean {
  if (change.kind === 'sub_category') return sub_category_id !== change.sub_category_id
  return (retired_at === null) === (change.kind === 'retire')
}
