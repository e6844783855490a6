import type { Selectable } from 'kysely'
import { COMPARED_PER, PACK_UNITS } from '#contract/catalogue/comparison-price.ts'
import { LONGEST, ON_HAND_AT_MOST, OWN_ID, PACKS_AT_MOST } from '#contract/catalogue/product-limits.ts'
import type { Tables } from '#database/tables.ts'
import { PICTURE } from '../patterns.ts'
import {
  barcodeCell,
  countCell,
  filled,
  listCell,
  listOf,
  matchingCell,
  oneOfCell,
  orElse,
  priceCell,
  seenCell,
  sizeCell,
  textCell,
  yesOrNo,
} from './cells.ts'
import { nutritionCell } from './nutrition.ts'

type Products = Selectable<Tables['products']>

/** What no file sets under its own name: it follows from `turned`, or from what happens in the shop. */
type NotInFiles =
  | 'compared_per'
  | 'price_cents'
  | 'special_cents'
  | 'offer_label'
  | 'price_id'
  | 'price_plans'
  | 'retired_at'
  | 'popularity'
  | 'picture_alts'
  | 'version'
  | 'created_at'
  | 'shown_cents'
  | 'cents_per_measure'
  | 'discount_percent'

const id = filled(matchingCell(OWN_ID, 'letters, digits, dots and hyphens'))
const picture = matchingCell(PICTURE, 'an address like /pictures/apple.webp')

/** The table's columns that a file sets as they are. One that is missing here, or that the table lacks, does not compile. */
const kept = {
  id,
  sub_category_id: id,
  title: filled(textCell(LONGEST.title)),
  pack_size: filled(sizeCell),
  pack_unit: filled(oneOfCell(PACK_UNITS)),
  brand: orElse(null, textCell(LONGEST.brand)),
  barcode: orElse(null, barcodeCell),
  pack_count: orElse(1, countCell(1, PACKS_AT_MOST)),
  gst_free: orElse(false, yesOrNo),
  /** Without one the shop draws the product. */
  thumbnail: orElse('', picture),
  /** All of the gallery, in order; without any it shows the thumbnail. */
  images: orElse([], listOf(picture, 12)),
  description: textCell(LONGEST.description, { lines: true }),
  ingredients: orElse(null, textCell(LONGEST.ingredients, { lines: true })),
  allergens: orElse([], listCell),
  dietary: orElse([], listCell),
  nutrition: orElse(null, nutritionCell),
  country_of_origin: orElse(null, textCell(LONGEST.country_of_origin)),
  storage: orElse(null, textCell(LONGEST.storage)),
} satisfies { [Name in Exclude<keyof Products, NotInFiles>]: (cell: string) => Products[Name] }

/** What becomes something else: an entry of the price history, a stocktake, a moment of going off sale. */
const turned = {
  price: filled(priceCell),
  special: orElse(null, priceCell),
  offer_label: orElse(null, textCell(LONGEST.offer_label)),
  compared_per: orElse(null, oneOfCell(COMPARED_PER)),
  on_sale: orElse(true, yesOrNo),
  /** What is on hand; an empty cell leaves it. */
  stock: orElse(null, countCell(0, ON_HAND_AT_MOST)),
  /** What was on hand when the file was made: beside it, stock says by how many that is put right. */
  stock_seen: orElse(null, seenCell),
  /** As it was exported: what was changed since is not written over; an empty cell asks for no such care. */
  version: orElse(null, countCell(1, 9_999_999)),
}

export const columns = { ...kept, ...turned }
export type Column = keyof typeof columns
export type KeptColumn = keyof typeof kept

/** Without these no line says what its product costs. An empty special or label is none. */
export const neededColumns = ['id', 'price', 'special', 'offer_label'] as const satisfies Column[]
/** And of these, whose cells may be empty. */
export const mayBeEmpty: readonly Column[] = ['special', 'offer_label']
/** Without these there is no product that was not there before. */
export const neededOfNew = [
  'sub_category_id',
  'title',
  'pack_size',
  'pack_unit',
] as const satisfies KeptColumn[]
type Needed = (typeof neededColumns)[number]

type Cells = { [Name in Column]: ReturnType<(typeof columns)[Name]> }
/** A product as a row of a file tells of it: what no column told is not there. */
export type Incoming = Pick<Cells, Needed> & Partial<Omit<Cells, Needed>>

export const keptColumns = Object.keys(kept) as KeptColumn[]
export const allColumns = Object.keys(columns) as Column[]
