import { orderStatuses } from '../../orders/order-status.ts'

/** A state, or all that the shop has still to do. */
export const orderFilters = ['open', ...orderStatuses] as const

export const orderSorts = ['newest', 'oldest', 'window'] as const

export type OrderSort = (typeof orderSorts)[number]

/** Shorter ones are in every other order: no index helps to find them. */
export const SHORTEST_WORD = 3

export function hasLongWord(q: string): boolean {
  // A number alone is one word, however a person writes it in groups.
  return [digitsOf(q) ?? '', ...wordsOf(q)].some((word) => [...word].length >= SHORTEST_WORD)
}

/** Why that cannot be looked for, where it cannot. */
export function searchFault(q: string): string | undefined {
  if (q.trim() === '' || hasLongWord(q)) return undefined
  return `Please write at least ${SHORTEST_WORD} letters or digits.`
}

/** Orders are looked for by so many customers and products that match, and no more. */
export const looksForAtMost = { customers: 500, products: 200 } as const

export const tooMany = ['customers', 'products'] as const satisfies (keyof typeof looksForAtMost)[]

export type TooMany = (typeof tooMany)[number]

/** All of them are looked for, each anywhere in a word. */
export function wordsOf(q: string): string[] {
  return q
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** The digits of what is one number alone, as a person writes it: `0412 345 678`, `+61 412 345 678`, `5678`. */
export function digitsOf(q: string): string | undefined {
  if (!/^\+?[\d\s()-]+$/.test(q)) return undefined
  return q.replaceAll(/\D/g, '').replace(/^61(?=4\d{8}$)/, '0')
}
