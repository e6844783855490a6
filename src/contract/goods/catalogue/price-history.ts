import { DAY_MS } from '../../brisbane-time.ts'
import { type Cents, type Dollars, toCents } from '../../money.ts'

export const PRICE_HISTORY_DAYS = 90

/** A price and the moment from which it held. */
export interface PriceEntry {
  from: string
  price: Dollars
}

export interface PriceStep {
  /** Days before now at which it began, capped at the length of the history. */
  daysAgo: number
  cents: Cents
}

export interface PriceHistory {
  /** Oldest first; the last one is the current price. */
  steps: PriceStep[]
  least: Cents
  most: Cents
  isLowest: boolean
}

/** Returns the prices of the last days, or undefined if the price has not changed in them. */
export function priceHistory(entries: readonly PriceEntry[], now: Date): PriceHistory | undefined {
  const steps: PriceStep[] = []
  for (const { from, price } of entries) {
    const daysAgo = Math.min(PRICE_HISTORY_DAYS, (now.getTime() - Date.parse(from)) / DAY_MS)
    const before = steps.at(-1)
    // Of several steps before the history's first day, only the last one counts.
    if (before?.daysAgo === daysAgo) steps.pop()
    if (daysAgo >= 0 && steps.at(-1)?.cents !== toCents(price)) steps.push({ daysAgo, cents: toCents(price) })
  }
  const cents = steps.map((step) => step.cents)
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  return steps.length > 1 ? { steps, least, most, isLowest: cents.at(-1) === least } : undefined
}
