/** A whole number of Australian cents. Sums are made of these alone. */
export type Cents = number

/** What the API shows: a number of dollars with at most two decimals. */
export type Dollars = number

export function toDollars(cents: Cents): Dollars {
  return cents / 100
}

/** The same of what may be none. */
export function dollarsOrNull(cents: Cents | null): Dollars | null {
  return cents === null ? null : toDollars(cents)
}

export function toCents(dollars: Dollars): Cents {
  return Math.round(dollars * 100)
}

/** Whether a sum that was shown is this one. What adding dollars leaves behind is no difference; a part of a cent is one. */
export function isSum(dollars: Dollars, cents: Cents): boolean {
  return Math.abs(dollars * 100 - cents) < 0.001
}

/** `$1,234.50`, the same on every machine: no runtime's idea of a locale is asked. */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)]
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return `${cents < 0 ? '-' : ''}$${grouped}.${fraction}`
}

export function formatDollars(dollars: Dollars): string {
  return formatCents(toCents(dollars))
}
