/** A whole number of Australian cents. All sums are calculated in cents. */
export type Cents = number

/** Dollars with at most two decimals, as the API shows amounts. */
export type Dollars = number

export function toDollars(cents: Cents): Dollars {
  return cents / 100
}

/** Like `toDollars`, for an amount that may be null. */
export function dollarsOrNull(cents: Cents | null): Dollars | null {
  return cents === null ? null : toDollars(cents)
}

export function toCents(dollars: Dollars): Cents {
  return Math.round(dollars * 100)
}

export function centsOrNull(dollars: Dollars | null): Cents | null {
  return dollars === null ? null : toCents(dollars)
}

/** Whether a sum in dollars equals one in cents, ignoring floating-point error but not a fraction of a cent. */
export function isSum(dollars: Dollars, cents: Cents): boolean {
  return Math.abs(dollars * 100 - cents) < 0.001
}

/** Formats as `$1,234.50` without `Intl`, so that the output is the same in every runtime and locale. */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)]
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return `${cents < 0 ? '-' : ''}$${grouped}.${fraction}`
}

export function formatDollars(dollars: Dollars): string {
  return formatCents(toCents(dollars))
}

/** Returns the cents of '3.50', '3.5', '3', '$3.50' or '1,250', or undefined for any other text. */
export function readDollars(text: string): Cents | undefined {
  const [, whole, fraction = ''] = /^\$?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined
    ? undefined
    : Number(whole.replace(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
