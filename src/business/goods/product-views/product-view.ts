import { sql } from 'kysely'
import { comparisonCents, comparisonLabel } from '#contract/goods/catalogue/comparison-price.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import type { Place } from '#contract/goods/categories/place.ts'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import { toDollars } from '#contract/money.ts'
import type { Database } from '#database/connect.ts'
import type { Nutrition } from '#database/tables.ts'
import { pictureAddress } from '#packshots/picture-address.ts'
import { unitsOnSale } from '../stock/book-movements.ts'

/**
 * A product stands where its shelf does. An aisle of its own replaces that place; a bay of its own alone is one of the
 * shelf's aisle.
 */
export const placeOfProduct = sql<Place>`(
  select json_build_object(
    'aisle', coalesce(products.aisle, shelf.aisle),
    'bay', case when products.aisle is null then coalesce(products.bay, shelf.bay) else products.bay end
  )
  from sub_categories as shelf where shelf.id = products.sub_category_id)`

/** Selects products on sale: the index reads them for lists, and a product's page adds columns of its own. */
export function selectProducts(db: Database) {
  return selectWithRetired(db).where('products.retired_at', 'is', null)
}

/** As above with retired products, which a cart may still contain. */
export function selectWithRetired(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select([
      'products.id',
      'products.title',
      'products.brand',
      'products.pack_size',
      'products.pack_unit',
      'products.pack_count',
      'products.compared_per',
      'products.price_cents',
      'products.special_cents',
      'products.usual_grams',
      // What a kilo costs now, of a product that is sold by weight.
      sql<number | null>`coalesce(products.special_per_kilo, products.cents_per_kilo)`.as('cents_per_kilo'),
      'products.offer_label',
      'products.is_lowest',
      // The first gallery picture replaces a missing thumbnail; without either, the shop draws a picture.
      sql<string>`coalesce(nullif(products.thumbnail, ''), products.images[1], '')`.as('thumbnail'),
      sql<string | null>`case when products.is_fresh then products.country_of_origin end`.as('origin'),
      'sub_categories.category_id',
      'sub_categories.title as sub_category',
      sql<boolean>`${unitsOnSale} > 0`.as('in_stock'),
    ])
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

export function productView(row: ProductRow): Product {
  const shown = row.special_cents ?? row.price_cents
  const pack = { size: row.pack_size, unit: row.pack_unit, count: row.pack_count }
  const compared = row.cents_per_kilo ?? comparisonCents(shown, pack, row.compared_per)
  return {
    id: row.id,
    title: row.title,
    unit: row.pack_size,
    unit_type: unitTypeOf(row),
    ...soldBy(row.usual_grams),
    unit_price: toDollars(row.price_cents),
    ...(row.special_cents !== null && { discounted_rate: toDollars(row.special_cents) }),
    ...(row.offer_label !== null && { offer_label: row.offer_label }),
    ...(row.is_lowest && { is_lowest: true }),
    thumbnail: smallPicture(row.thumbnail) || pictureAddress(row),
    ...(row.origin !== null && { origin: row.origin }),
    comparison_price: {
      amount: toDollars(compared),
      per: row.compared_per,
      label: comparisonLabel(compared, row.compared_per),
    },
    category_id: row.category_id,
    in_stock: row.in_stock,
  }
}

/** Returns how a product is sold as a field to spread into it; absent if it is by the unit. */
export function soldBy(usualGrams: number | null): Pick<Product, 'sold_by'> {
  return usualGrams === null ? {} : { sold_by: 'weight' }
}

export function nutritionView({ rows, ...serving }: Nutrition) {
  return {
    ...serving,
    rows: rows.map(([nutrient, per_serving, per_100]) => ({ nutrient, per_serving, per_100 })),
  }
}

/** For sentences shown apart from the product, where two sizes of one product may occur together. */
export function titleWithSize(row: {
  title: string
  pack_size: number
  pack_unit: string
  pack_count: number
}) {
  return `${row.title} (${row.pack_size} ${unitTypeOf(row)})`
}

export function unitTypeOf({ pack_unit, pack_count }: { pack_unit: string; pack_count: number }): string {
  return pack_count > 1 ? `${pack_unit} x ${pack_count}` : pack_unit
}
