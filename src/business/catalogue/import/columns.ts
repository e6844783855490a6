import { COMPARED_PER, type ComparedPer, type PackUnit } from '#contract/catalogue/comparison-price.ts'
import { OWN_ID, PICTURE } from '../patterns.ts'
import {
  countCell,
  filled,
  listCell,
  listOf,
  matchingCell,
  oneOfCell,
  orElse,
  priceCell,
  sizeCell,
  textCell,
  yesOrNo,
} from './cells.ts'
import { nutritionCell } from './nutrition.ts'

const PACK_UNITS = ['g', 'kg', 'mL', 'L', 'each', 'pack'] as const satisfies PackUnit[]
const id = filled(matchingCell(OWN_ID, 'letters, digits, dots and hyphens'))
const picture = matchingCell(PICTURE, 'an address like /pictures/apple.webp')

/** Without these there is no product. An empty special or label is none. */
const needed = {
  id,
  sub_category_id: id,
  title: filled(textCell(120)),
  pack_size: filled(sizeCell),
  pack_unit: filled(oneOfCell(PACK_UNITS)),
  price: filled(priceCell),
  special: orElse(null, priceCell),
  offer_label: orElse(null, textCell(40)),
}

/** A column that is left out leaves what there is; a new product begins with what an empty cell says. */
const optional = {
  brand: orElse(null, textCell(60)),
  pack_count: orElse(1, countCell(1, 1_000)),
  compared_per: orElse(null, oneOfCell(COMPARED_PER)),
  gst_free: orElse(false, yesOrNo),
  thumbnail: orElse('/pictures/basket.webp', picture),
  /** All of the gallery, in order; without any it shows the thumbnail. */
  images: orElse([], listOf(picture, 12)),
  description: textCell(4_000, { lines: true }),
  ingredients: orElse(null, textCell(4_000, { lines: true })),
  allergens: orElse([], listCell),
  dietary: orElse([], listCell),
  nutrition: orElse(null, nutritionCell),
  country_of_origin: orElse(null, textCell(60)),
  storage: orElse(null, textCell(300)),
  on_sale: orElse(true, yesOrNo),
  /** What is on hand; an empty cell leaves it. */
  stock: orElse(null, countCell(0, 999_999)),
}

export const columns = { ...needed, ...optional }
export type Column = keyof typeof columns

type Cells = { [Name in Column]: ReturnType<(typeof columns)[Name]> }
/** A product as a row of a file tells of it: what no column told is not there. */
export type Incoming = Pick<Cells, keyof typeof needed> & Partial<Pick<Cells, keyof typeof optional>>

export const neededColumns = Object.keys(needed) as Column[]
export const allColumns = Object.keys(columns) as Column[]

/** What the Unit Pricing Code asks for, where nobody said otherwise. */
export function usualComparison(unit: PackUnit): ComparedPer {
  if (unit === 'each' || unit === 'pack') return 'each'
  return unit === 'g' || unit === 'kg' ? '100 g' : '100 mL'
}

const measured: Record<PackUnit | ComparedPer, 'weight' | 'volume' | 'pieces'> = {
  ...{ g: 'weight', kg: 'weight', '100 g': 'weight' },
  ...{ mL: 'volume', L: 'volume', '100 mL': 'volume' },
  ...{ each: 'pieces', pack: 'pieces' },
}

export function isComparable(unit: PackUnit, per: ComparedPer): boolean {
  return measured[unit] === measured[per]
}
