import type { Selectable } from 'kysely'
import { SOLD_BY, type SoldBy } from '#contract/goods/catalogue/by-weight.ts'
import { COMPARED_PER, PACK_UNITS } from '#contract/goods/catalogue/comparison-price.ts'
import { LONGEST, ON_HAND_AT_MOST, OWN_ID, PACKS_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import { LONGEST_TITLE } from '#contract/goods/categories/category-limits.ts'
import { byKind } from '#contract/goods/products/product-columns.ts'
import type { Tables } from '#database/tables.ts'
import { PICTURE } from '../product-views/office-products.ts'
import {
  barcodeCell,
  countCell,
  filled,
  listCell,
  listOf,
  listOrNoneCell,
  matchingCell,
  nutritionCell,
  oneOfCell,
  orElse,
  priceCell,
  seenCell,
  sizeCell,
  starsCell,
  textCell,
  yesOrNo,
} from './cells.ts'

type Products = Selectable<Tables['products']>

/** Table columns that no file sets directly: they follow from `turned`, or from what happens in the shop. */
type NotInFiles =
  | 'compared_per'
  | 'price_cents'
  | 'special_cents'
  | 'usual_grams'
  | 'cents_per_kilo'
  | 'special_per_kilo'
  | 'offer_label'
  | 'price_id'
  | 'is_lowest'
  | 'price_plans'
  | 'retired_at'
  | 'popularity'
  | 'picture_alts'
  | 'version'
  | 'created_at'
  | 'shown_cents'
  | 'cents_per_measure'
  | 'discount_percent'

const picture = matchingCell(PICTURE, 'an address like /pictures/apple.webp')

const { compared_per, sub_category_id, ...facts } = byKind({
  name: (most) => filled(textCell(most)),
  line: (most) => orElse(null, textCell(most)),
  description: (most) => textCell(most, { lines: true }),
  text: (most) => orElse(null, textCell(most, { lines: true })),
  words: () => orElse([], listCell),
  'words or unknown': () => orElse(null, listOrNoneCell),
  'yes or no': () => orElse(false, yesOrNo),
  barcode: () => orElse(null, barcodeCell),
  /** The id of a shelf, or a title that only one shelf has. */
  shelf: () => filled(textCell(LONGEST_TITLE)),
  sale: () => orElse<SoldBy, SoldBy>('unit', oneOfCell(SOLD_BY)),
  size: () => filled(sizeCell),
  unit: () => filled(oneOfCell(PACK_UNITS)),
  count: () => orElse(1, countCell(1, PACKS_AT_MOST)),
  measure: () => orElse(null, oneOfCell(COMPARED_PER)),
  stars: () => orElse(null, starsCell),
  nutrition: () => orElse(null, nutritionCell),
})

const shelved = { id: filled(matchingCell(OWN_ID, 'letters, digits, dots and hyphens')), sub_category_id }

/** The title of the product's shelf, for people to read: it moves no product, and is checked. */
const toRead = { sub_category: orElse(null, textCell(LONGEST_TITLE)) }

/** Table columns that a file sets as they are. Does not compile if one of the table is missing in the contract's list. */
const kept = {
  ...shelved,
  ...facts,
  /** Without a thumbnail the shop draws a picture. */
  thumbnail: orElse('', picture),
  /** The whole gallery, in order; an empty one shows the thumbnail. */
  images: orElse([], listOf(picture, 12)),
} satisfies { [Name in Exclude<keyof Products, NotInFiles>]: (cell: string) => Products[Name] }

/** Columns that become something else: a price ledger entry, a stocktake, a time off sale. */
const turned = {
  price: filled(priceCell),
  special: orElse(null, priceCell),
  offer_label: orElse(null, textCell(LONGEST.offer_label)),
  compared_per,
  on_sale: orElse(true, yesOrNo),
  /** The units on hand; an empty cell leaves the stock unchanged. */
  stock: orElse(null, countCell(0, ON_HAND_AT_MOST)),
  /** The stock at the export; with it, `stock` is applied as a difference. */
  stock_seen: orElse(null, seenCell),
  /** The version at the export: a product changed since then is not overwritten. An empty cell skips this check. */
  version: orElse(null, countCell(1, 9_999_999)),
}

/** In the order in which an export has them. */
export const columns = { ...shelved, ...toRead, ...kept, ...turned }
export type Column = keyof typeof columns
export type KeptColumn = keyof typeof kept

/** Every file needs these, as without them a line does not say what its product costs. */
export const neededColumns = ['id', 'price', 'special', 'offer_label'] as const satisfies Column[]
/** Needed columns whose cells may be empty, for no special and no label. */
export const mayBeEmpty: readonly Column[] = ['special', 'offer_label']
/** A line needs these to add a new product. */
export const neededOfNew = [
  'sub_category_id',
  'title',
  'pack_size',
  'pack_unit',
] as const satisfies KeptColumn[]
type Needed = (typeof neededColumns)[number]

type Cells = { [Name in Column]: ReturnType<(typeof columns)[Name]> }
/** A product as a row of a file states it; columns that the file lacks are absent. */
export type Incoming = Pick<Cells, Needed> & Partial<Omit<Cells, Needed>>

export const keptColumns = Object.keys(kept) as KeptColumn[]
export const allColumns = Object.keys(columns) as Column[]
