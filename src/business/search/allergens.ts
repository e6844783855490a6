import { plainText } from '#contract/search/words-of-text.ts'

/** As Australian labels name them: each nut by its own name. */
const TREE_NUTS = [
  'almond',
  'brazil nut',
  'cashew',
  'hazelnut',
  'macadamia',
  'pecan',
  'pine nut',
  'pistachio',
  'walnut',
]

/** What shoppers call several of them, or one. */
const named = new Map([
  ['nut', [...TREE_NUTS, 'tree nut', 'peanut', 'nut']],
  ['dairy', ['milk']],
  ['lactose', ['milk']],
  ['seafood', ['fish', 'crustacea', 'mollusc']],
  ['shellfish', ['crustacea', 'mollusc']],
])

/** The names on labels of what a shopper does not want in anything, by the word for it. */
export function allergensCalled(word: string): string[] {
  const name = allergenName(word)
  return named.get(name) ?? [name]
}

/** 'Almonds' and 'almond' are one. */
export function allergenName(written: string): string {
  return plainText(written).trim().replace(/s$/, '')
}
