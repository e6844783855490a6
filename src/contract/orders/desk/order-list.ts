import { orderStatuses } from '../../order-status.ts'

/** A single state, or `open` for every order that still needs work. */
export const orderFilters = ['open', ...orderStatuses] as const

/** The tabs of the list, in the order of the work. */
export const countedTabs = ['new', 'to_pick', 'packed', 'out', 'late'] as const
export const orderTabs = [...countedTabs, 'done'] as const
export type OrderTab = (typeof orderTabs)[number]

export const orderSorts = ['newest', 'oldest', 'window'] as const

/** Shorter words match nearly every order, and a trigram index cannot find them. */
export const SHORTEST_WORD = 3

export function hasLongWord(q: string): boolean {
  // A number counts as one word, however its digits are grouped.
  return [digitsOf(q) ?? '', ...wordsOf(q)].some((word) => [...word].length >= SHORTEST_WORD)
}

/** Returns why a query cannot be searched, or undefined if it can. */
export function searchFault(q: string): string | undefined {
  if (q.trim() === '' || hasLongWord(q)) return undefined
  return `Please write at least ${SHORTEST_WORD} letters or digits.`
}

/** Caps on the matching customers and products whose orders are searched. */
export const looksForAtMost = { customers: 500, products: 200 } as const

export const tooMany = ['customers', 'products'] as const satisfies (keyof typeof looksForAtMost)[]

export type TooMany = (typeof tooMany)[number]

/** Splits a query into words. An order must match all of them, each anywhere within a word. */
export function wordsOf(q: string): string[] {
  return q
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** Returns the digits of a query that is a single number: `0412 345 678`, `+61 412 345 678`, `5678`. */
export function digitsOf(q: string): string | undefined {
  if (!/^\+?[\d\s()-]+$/.test(q)) return undefined
  return q.replaceAll(/\D/g, '').replace(/^(?:0011)?610?(?=4\d{8}$)/, '0')
}
