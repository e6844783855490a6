import type { ComparedPer, PackUnit } from '#contract/goods/catalogue/comparison-price.ts'
import { HEALTH_STARS } from '#contract/goods/catalogue/product-limits.ts'
import type { ProductFacts, ProductOfForm } from '#contract/goods/products/products.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'

/** A product's form fields as typed. */
export interface ProductDraft {
  title: string
  brand: string
  barcode: string
  sub_category_id: string
  pack_size: string
  pack_unit: PackUnit
  pack_count: string
  compared_per: ComparedPer
  gst_free: boolean
  description: string
  ingredients: string
  /** Separated by commas. */
  allergens: string
  dietary: string
  country_of_origin: string
  storage: string
  is_fresh: boolean
  /** Empty if it has none. */
  health_stars: string
  panel: PanelDraft
}

export interface PanelDraft {
  serving_size: string
  servings_per_pack: string
  rows: NutrientDraft[]
}

export interface NutrientDraft {
  nutrient: string
  per_serving: string
  per_100: string
}

export const emptyDraft: ProductDraft = {
  title: '',
  brand: '',
  barcode: '',
  sub_category_id: '',
  pack_size: '',
  pack_unit: 'g',
  pack_count: '1',
  compared_per: '100 g',
  gst_free: false,
  description: '',
  ingredients: '',
  allergens: '',
  dietary: '',
  country_of_origin: '',
  storage: '',
  is_fresh: false,
  health_stars: '',
  panel: { serving_size: '', servings_per_pack: '', rows: [] },
}

export function draftOf(product: ProductOfForm): ProductDraft {
  const { nutrition } = product
  return {
    title: product.title,
    brand: product.brand ?? '',
    barcode: product.barcode ?? '',
    sub_category_id: product.sub_category_id,
    pack_size: String(product.pack_size),
    pack_unit: product.pack_unit,
    pack_count: String(product.pack_count),
    compared_per: product.compared_per,
    gst_free: product.gst_free,
    description: product.description,
    ingredients: product.ingredients ?? '',
    allergens: product.allergens.join(', '),
    dietary: product.dietary.join(', '),
    country_of_origin: product.country_of_origin ?? '',
    storage: product.storage ?? '',
    is_fresh: product.is_fresh,
    health_stars: product.health_stars === null ? '' : String(product.health_stars),
    panel: nutrition
      ? { ...nutrition, servings_per_pack: String(nutrition.servings_per_pack) }
      : emptyDraft.panel,
  }
}

/** Returns the request body. Text that is no number is sent as 0, which the service refuses at its field. */
export function factsOf({ panel, ...draft }: ProductDraft): ProductFacts {
  return {
    ...draft,
    pack_size: numberIn(draft.pack_size),
    pack_count: numberIn(draft.pack_count),
    allergens: wordsIn(draft.allergens),
    dietary: wordsIn(draft.dietary),
    health_stars: HEALTH_STARS.find((stars) => String(stars) === draft.health_stars) ?? null,
    nutrition: isEmpty(panel) ? null : { ...panel, servings_per_pack: numberIn(panel.servings_per_pack) },
  }
}

function isEmpty({ serving_size, servings_per_pack, rows }: PanelDraft): boolean {
  return serving_size.trim() === '' && servings_per_pack.trim() === '' && rows.length === 0
}

function numberIn(text: string): number {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : 0
}

function wordsIn(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

/** The fields' labels. */
export const fieldWords: Record<keyof ProductDraft, string> = {
  title: 'Name',
  brand: 'Brand',
  barcode: 'Barcode',
  sub_category_id: 'Shelf',
  pack_size: 'Size',
  pack_unit: 'Unit',
  pack_count: 'How many in the pack',
  compared_per: 'Unit price per',
  gst_free: 'Free of GST',
  description: 'Description',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  dietary: 'Claims',
  country_of_origin: 'Country of origin',
  storage: 'Storage',
  is_fresh: 'Fresh fruit, vegetables, fish or meat',
  health_stars: 'Health stars',
  panel: 'Nutrition',
}

/** Returns a field's value as text that an operator can compare. */
export function shownIn(
  draft: ProductDraft,
  name: keyof ProductDraft,
  categories: readonly Category[],
): string {
  const value = draft[name]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object')
    return value.rows.map(({ nutrient, per_100 }) => `${nutrient} ${per_100}`).join(', ') || 'none'
  if (name !== 'sub_category_id') return value || 'none'
  const all = categories.flatMap(({ subcategories }) => subcategories)
  return all.find(({ id }) => id === draft.sub_category_id)?.title ?? draft.sub_category_id
}
