import { type Cents, formatCents } from '../../money.ts'

const LEAST: Cents = 1
export const PRICE_MOST: Cents = 99_999_999

export const WRONG_PRICE = `A price from ${formatCents(LEAST)} to ${formatCents(PRICE_MOST)}, like 3.50.`
