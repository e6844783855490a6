export const cardBrands = ['visa', 'mastercard', 'amex', 'unknown'] as const

export type CardBrand = (typeof cardBrands)[number]

export interface CardExpiry {
  month: number
  /** Four digits. */
  year: number
}

interface BrandFacts {
  pattern: RegExp
  lengths: readonly number[]
  /** The sizes of the digit groups as printed on the card. */
  groups: readonly number[]
  cvcLength: number
}

const IN_FOURS = [4, 4, 4, 4]

const brands: Record<CardBrand, BrandFacts> = {
  visa: { pattern: /^4/, lengths: [13, 16, 19], groups: IN_FOURS, cvcLength: 3 },
  mastercard: {
    pattern: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    groups: IN_FOURS,
    cvcLength: 3,
  },
  amex: { pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  unknown: { pattern: /^/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], groups: IN_FOURS, cvcLength: 3 },
}

const LONGEST_CARD = 19

export function cardBrand(number: string): CardBrand {
  const digits = digitsOf(number)
  const known = (Object.keys(brands) as CardBrand[]).find((brand) => brands[brand].pattern.test(digits))
  return known ?? 'unknown'
}

export function cvcLength(number: string): number {
  return brands[cardBrand(number)].cvcLength
}

/** Groups the digits as printed on the card. */
export function groupedCardNumber(typed: string): string {
  const { groups, lengths } = brands[cardBrand(typed)]
  let rest = digitsOf(typed).slice(0, Math.max(...lengths))
  const parts: string[] = []
  for (const length of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...parts, rest].filter(Boolean).join(' ')
}

/** Whether the number has a valid length and check digit (Luhn), which catches typing errors. */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed)
  return brands[cardBrand(digits)].lengths.includes(digits.length) && luhnSum(digits) % 10 === 0
}

export function isCvc(typed: string, number: string): boolean {
  return /^\d+$/.test(typed) && typed.length === cvcLength(number)
}

/** Formats an expiry as `MM / YY` while it is typed; a first digit above 1 gets a leading zero. */
export function typedExpiry(typed: string): string {
  const raw = digitsOf(typed)
  const digits = (/^[2-9]/.test(raw) ? `0${raw}` : raw).replace(/^(\d\d)20(\d\d)$/, '$1$2').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function readExpiry(typed: string): CardExpiry | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(typed) ?? []
  const expiry = { month: Number(month), year: 2000 + Number(year) }
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined
}

/** A card is valid to the end of its month, by UTC. */
export function isExpired({ month, year }: CardExpiry, now: Date): boolean {
  return Date.UTC(year, month) <= now.getTime()
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, LONGEST_CARD)
}

function luhnSum(digits: string): number {
  const fromTheRight = [...digits].reverse().map(Number)
  return fromTheRight.reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : doubled(digit)), 0)
}

function doubled(digit: number): number {
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}

export const cardBrandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  unknown: 'Card',
}

/** The card forms that checkout can show. The storefront has a component for each. */
export const cardForms = ['embedded', 'stripe'] as const

export type CardFormName = (typeof cardForms)[number]

export const SAVED_CARDS_AT_MOST = 10
