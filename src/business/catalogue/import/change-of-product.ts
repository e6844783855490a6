import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { type Cents, formatCents } from '#contract/money.ts'
import type { Nutrition, Tables } from '#database/tables.ts'
import { type Incoming, isComparable, usualComparison } from './columns.ts'
import { nutritionInWords } from './nutrition.ts'

/** What the shop has of a product; its stock is none where nobody ever counted it. */
export type Present = Selectable<Tables['products']> & { on_hand: number | null }

type Written = ReturnType<typeof rowOf>
type Priced = Pick<Present, 'price_cents' | 'special_cents' | 'offer_label'>

/** What a file's row makes of a product. */
export interface ProductChange {
  id: string
  isNew: boolean
  /** The product as it will be, but for its price and its stock. */
  row: Written
  isRowChanged: boolean
  price: Priced
  isPriceChanged: boolean
  /** In words, one for each column that becomes another. */
  words: string[]
}

export function changeOfProduct(incoming: Incoming, present: Present | undefined, now: Date): ProductChange {
  const row = rowOf(incoming, present, now)
  const price: Priced = {
    price_cents: incoming.price,
    special_cents: incoming.special,
    offer_label: incoming.offer_label,
  }
  const inRow = differences(present, row)
  const inPrice = differences(present, price)
  const inStock = differences(
    present && { on_hand: present.on_hand ?? 0 },
    typeof incoming.stock === 'number' ? { on_hand: incoming.stock } : {},
  )
  return {
    ...{ id: incoming.id, isNew: !present, row, price },
    isRowChanged: inRow.length > 0,
    isPriceChanged: inPrice.length > 0,
    words: [...inRow, ...inPrice, ...inStock],
  }
}

/** What the file does not tell stays, and of a new product is as an empty cell would have it. */
function rowOf(incoming: Incoming, present: Present | undefined, now: Date) {
  const { id, sub_category_id, title, pack_size, pack_unit } = incoming
  const before = present && isComparable(pack_unit, present.compared_per) ? present.compared_per : undefined
  return {
    ...{ id, sub_category_id, title, pack_size, pack_unit },
    brand: told(incoming.brand, present?.brand, null),
    pack_count: told(incoming.pack_count, present?.pack_count, 1),
    compared_per: told(incoming.compared_per, before, null) ?? usualComparison(pack_unit),
    gst_free: told(incoming.gst_free, present?.gst_free, false),
    thumbnail: told(incoming.thumbnail, present?.thumbnail, '/pictures/basket.webp'),
    images: told(incoming.images, present?.images, []),
    description: told(incoming.description, present?.description, ''),
    ingredients: told(incoming.ingredients, present?.ingredients, null),
    allergens: told(incoming.allergens, present?.allergens, []),
    dietary: told(incoming.dietary, present?.dietary, []),
    nutrition: told(incoming.nutrition, present?.nutrition, null),
    country_of_origin: told(incoming.country_of_origin, present?.country_of_origin, null),
    storage: told(incoming.storage, present?.storage, null),
    retired_at: retiredAt(incoming.on_sale, present, now),
  }
}

function told<T>(inFile: T | undefined, before: T | undefined, ifNew: T): T {
  if (inFile !== undefined) return inFile
  return before === undefined ? ifNew : before
}

function retiredAt(onSale: boolean | undefined, present: Present | undefined, now: Date): Date | null {
  const before = present?.retired_at ?? null
  if (onSale === undefined) return before
  return onSale ? null : (before ?? now)
}

function differences<T extends object>(present: Partial<T> | undefined, next: T): string[] {
  return (Object.keys(next) as (keyof T & string)[])
    .filter((name) => !present || !isDeepStrictEqual(present[name], next[name]))
    .map((name) => {
      const after = inWords(name, next[name])
      return present
        ? `${labelOf(name)} ${inWords(name, present[name])} → ${after}`
        : `${labelOf(name)} ${after}`
    })
}

const labels: Record<string, string> = {
  price_cents: 'price',
  special_cents: 'special',
  on_hand: 'stock',
  retired_at: 'off sale since',
}

function labelOf(name: string): string {
  return labels[name] ?? name
}

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (name.endsWith('_cents')) return formatCents(value as Cents)
  if (value instanceof Date) return value.toISOString()
  if (name === 'nutrition') return nutritionInWords(value as Nutrition)
  if (typeof value === 'string') return JSON.stringify(value)
  return Array.isArray(value) ? value.join('|') || 'none' : String(value)
}
