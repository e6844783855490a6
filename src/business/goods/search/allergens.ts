import { tokenize } from '#contract/goods/search/words-of-text.ts'
import type { FieldTerm } from './inverted-index.ts'

/** A product whose allergens are unknown may have any, so it is in no search without one. No label has this text. */
export const UNKNOWN_ALLERGENS = { field: 'allergen', text: '?' } as const satisfies FieldTerm

/** Australian labels name each tree nut. */
const TREE_NUTS = 'almond, brazil nut, cashew, hazelnut, macadamia, pecan, pine nut, pistachio, walnut'.split(
  ', ',
)
const CRUSTACEANS = ['crustacean', 'crustacea', 'prawn', 'crab', 'lobster', 'shrimp']
const MOLLUSCS = ['mollusc', 'mollusk', 'oyster', 'mussel', 'squid', 'scallop']
/** Labels say 'fish', and titles name the kind of fish. */
const FISH =
  'fish anchovy barramundi basa cod flathead hoki mackerel salmon sardine snapper trout tuna whiting'.split(
    ' ',
  )
const SOY = ['soy', 'soya', 'soybean']
const SULPHITES = ['sulphite', 'sulfite']

/** The names on labels for what a shopper does not want to eat, by the shopper's word for it. */
const named = new Map<string, readonly string[]>([
  ...[...TREE_NUTS, 'peanut', 'milk', 'egg', 'sesame', 'lupin', 'wheat', 'barley', 'rye', 'oat'].map(
    (name): [string, string[]] => [name, [name]],
  ),
  ['nut', ['nut', 'peanut', ...TREE_NUTS]],
  ['dairy', ['milk', 'dairy', 'lactose']],
  ['lactose', ['milk', 'lactose']],
  ['gluten', ['gluten', 'wheat', 'barley', 'rye', 'oat', 'spelt']],
  ['fish', FISH],
  ['seafood', ['seafood', ...FISH, ...CRUSTACEANS, ...MOLLUSCS]],
  ['shellfish', ['shellfish', ...CRUSTACEANS, ...MOLLUSCS]],
  ...CRUSTACEANS.map((name): [string, string[]] => [name, CRUSTACEANS]),
  ...MOLLUSCS.map((name): [string, string[]] => [name, MOLLUSCS]),
  ...SOY.map((name): [string, string[]] => [name, SOY]),
  ...SULPHITES.map((name): [string, string[]] => [name, SULPHITES]),
])

/** Returns the names that labels use for an allergen; undefined for anything else, such as sugar. */
export function allergensCalled(word: string): readonly string[] | undefined {
  return named.get(singular(word))
}

/** Returns all names in a label's text: 'macadamia nuts' gives 'macadamia nut', 'macadamia' and 'nut'. */
export function allergensNamed(label: string): string[] {
  const words = tokenize(label).map(singular)
  return [...new Set([words.join(' '), ...words])].filter(Boolean)
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}
