import type { ComparedPer } from '#contract/goods/catalogue/comparison-price.ts'

/**
 * One category of the demo shop, as `readCategory` reads it from its file in `categories/`. Cells are divided by ` | `,
 * and a line that begins with `|` goes on with the one before:
 *
 * - `# title | picture` names the category.
 * - `name = label that it begins from | fact | not fact` says what is on a pack, as `Label` lists it. A label before the
 *   first sub-category is there for all, one within a sub-category for its rows alone.
 * - `## title | label` begins a sub-category, and names the label of its rows that name none.
 * - Every other line is a family of products, the staple first: `brands | name with {a kind, another*1.2, a
 *   third@picture} | size price, size price | picture | label`. A dash means no brand; `*` multiplies a kind's price,
 *   `@` sets its picture. `about 180 g 4.90` is sold by weight, for so much per kilo.
 */
export interface CategoryTable {
  title: string
  picture: string
  subCategories: SubCategoryTable[]
}

export interface SubCategoryTable {
  title: string
  usualLabel: string
  labels: Record<string, Label>
  rows: string[]
}

export interface Label {
  /** One or two sentences; `{name}` is the product without its brand, `{kind}` the kind in lower case. */
  about: string
  /** Ingredients, if the pack lists them. Allergens and diets are derived from them. */
  made?: string
  /** Per 100 g or 100 mL: kJ, protein, fat, saturated, carbohydrate, sugars, sodium in mg, and optionally fibre. */
  per100?: number[]
  serve?: string
  keep?: keyof typeof storage
  from?: keyof typeof origins | (string & {})
  /** Claims that ingredients alone do not show: `organic`, `halal`, `lactose free`, `no added sugar`, … */
  tags?: string
  per?: ComparedPer
  /** Set if the price includes GST. */
  taxed?: true
  /** Unprocessed produce, which suits every diet and has no list of ingredients. */
  plant?: true
  /** Fresh fruit, vegetables, fish or meat. */
  fresh?: true
  /** Set if law or good sense forbids a special. */
  neverOnSpecial?: true
}

export const storage = {
  counter: 'Keep at room temperature, away from direct sunlight.',
  crisper: 'Keep refrigerated in the crisper.',
  fridge: 'Keep refrigerated below 5°C. Once opened, use within 3 days.',
  cold: 'Keep refrigerated below 5°C.',
  meat: 'Keep refrigerated below 4°C. Use by the date on the pack, or freeze on the day of purchase.',
  freezer: 'Keep frozen at or below -18°C. Do not refreeze once thawed.',
  shelf: 'Store in a cool, dry place.',
  opened: 'Store in a cool, dry place. Refrigerate after opening.',
  bread: 'Store in a cool, dry place. Suitable for freezing.',
  safe: 'Store below 30°C, out of reach of children.',
} as const

export const origins = {
  au: 'Product of Australia',
  mostly: 'Made in Australia from at least 90% Australian ingredients',
  mix: 'Made in Australia from local and imported ingredients',
  made: 'Made in Australia',
  nz: 'Product of New Zealand',
  italy: 'Product of Italy',
  imported: 'Made in China',
} as const
