/** The longest texts that are no columns of a product, in characters: see product-columns.ts for those. */
export const LONGEST = {
  offer_label: 40,
  /** An allergen, or a claim like `vegan`. */
  word: 40,
  nutrient: 60,
} as const

/** The ratings of the Health Star Rating system. */
export const HEALTH_STARS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const

export const WORDS_AT_MOST = 30
export const NUTRIENTS_AT_MOST = 40
export const PACKS_AT_MOST = 1_000
/** Ten tonnes, as what is sold by weight has grams. */
export const ON_HAND_AT_MOST = 9_999_999
/** The range of a product's stock, and of a single stock movement. */
export const ON_HAND = { least: 0, most: ON_HAND_AT_MOST } as const
export const UNITS_AT_ONCE = { least: 1, most: ON_HAND_AT_MOST } as const

/** The format of an id that an operator chooses: it appears in URLs and files. */
export const OWN_ID = /^[A-Za-z0-9][\w.-]{0,63}$/
