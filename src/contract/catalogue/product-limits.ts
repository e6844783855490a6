/** How long what is told of a product may be, in characters; the form, the file and the service go by it. */
export const LONGEST = {
  title: 120,
  brand: 60,
  offer_label: 40,
  description: 4_000,
  ingredients: 4_000,
  country_of_origin: 60,
  storage: 300,
  /** An allergen, or a claim like `vegan`. */
  word: 40,
  nutrient: 60,
} as const

export const WORDS_AT_MOST = 30
export const NUTRIENTS_AT_MOST = 40
export const PACKS_AT_MOST = 1_000
export const ON_HAND_AT_MOST = 999_999
/** How many there are of a product, and how many come or go at once. */
export const ON_HAND = { least: 0, most: ON_HAND_AT_MOST } as const
export const UNITS_AT_ONCE = { least: 1, most: ON_HAND_AT_MOST } as const

/** What an operator may call a product, a category or a sub-category: it stands in addresses and files. */
export const OWN_ID = /^[A-Za-z0-9][\w.-]{0,63}$/
