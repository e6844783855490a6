import type { SoldBy } from '#contract/goods/catalogue/by-weight.ts'
import type { ComparedPer, PackUnit } from '#contract/goods/catalogue/comparison-price.ts'
import { HEALTH_STARS } from '#contract/goods/catalogue/product-limits.ts'
import { type ProductColumn, productColumnNames } from '#contract/goods/products/product-columns.ts'
import type { ProductFacts, ProductOfForm } from '#contract/goods/products/products.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'

/** A choice or a tick is itself; all else is text until it is sent. */
type Typed<Value> = Value extends boolean | ComparedPer | PackUnit | SoldBy ? Value : string

/** A product's form fields as typed. */
export type ProductDraft = {
  [Name in ProductColumn]: Name extends 'nutrition' ? PanelDraft : Typed<ProductFacts[Name]>
}

export interface PanelDraft {
  serving_size: string
  servings_per_pack: string
  rows: NutrientDraft[]
}

interface NutrientDraft {
  nutrient: string
  per_serving: string
  per_100: string
}

export const emptyDraft: ProductDraft = {
  ...textsOf(() => null),
  sold_by: 'unit',
  pack_unit: 'g',
  pack_count: '1',
  compared_per: '100 g',
  gst_free: false,
  is_fresh: false,
  nutrition: { serving_size: '', servings_per_pack: '', rows: [] },
}

export function draftOf(product: ProductOfForm): ProductDraft {
  const { sold_by, pack_unit, compared_per, gst_free, is_fresh, nutrition } = product
  return {
    ...textsOf((name) => product[name]),
    sold_by,
    pack_unit,
    compared_per,
    gst_free,
    is_fresh,
    nutrition: nutrition
      ? { ...nutrition, servings_per_pack: String(nutrition.servings_per_pack) }
      : emptyDraft.nutrition,
  }
}

function textsOf(
  present: (name: ProductColumn) => ProductOfForm[ProductColumn],
): Record<ProductColumn, string> {
  const texts = productColumnNames.map((name) => {
    const value = present(name)
    const isNone = name === 'allergens' && Array.isArray(value) && value.length === 0
    return [name, isNone ? NO_ALLERGENS : textOf(value)]
  })
  return Object.fromEntries(texts) as Record<ProductColumn, string>
}

function textOf(value: ProductOfForm[ProductColumn]): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** What a draft of allergens says if there are none. It is empty if they are not known. */
export const NO_ALLERGENS = 'none'
/** What it says while their list is yet to be typed, which the service refuses. */
export const ALLERGENS_TO_TYPE = ' '

function allergensIn(text: string): string[] | null {
  if (text === '') return null
  if (text === NO_ALLERGENS) return []
  const words = wordsIn(text)
  return words.length > 0 ? words : [text]
}

/** Returns the request body. Text that is no number is sent as 0, which the service refuses at its field. */
export function factsOf({ nutrition: panel, ...draft }: ProductDraft): ProductFacts {
  return {
    ...draft,
    pack_size: numberIn(draft.pack_size),
    pack_count: numberIn(draft.pack_count),
    allergens: allergensIn(draft.allergens),
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

/** Returns a field's value as text that an operator can compare. */
export function shownIn(draft: ProductDraft, name: ProductColumn, categories: readonly Category[]): string {
  const value = draft[name]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object')
    return value.rows.map(({ nutrient, per_100 }) => `${nutrient} ${per_100}`).join(', ') || 'none'
  if (name === 'allergens' && value.trim() === '') return 'not known yet'
  if (name !== 'sub_category_id') return value || 'none'
  const all = categories.flatMap(({ subcategories }) => subcategories)
  return all.find(({ id }) => id === draft.sub_category_id)?.title ?? draft.sub_category_id
}
