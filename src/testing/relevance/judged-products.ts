import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { JudgedProduct } from './judged-search.ts'

/** Returns all products on sale by id, with the fields that judgements match. */
export async function readJudgedProducts(db: Database): Promise<Map<string, JudgedProduct>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .innerJoin('categories', 'categories.id', 'sub_categories.category_id')
    .select(['products.id', 'products.title', 'brand', 'pack_size', 'pack_unit', 'pack_count', 'offer_label'])
    .select(['dietary', sql<string[]>`coalesce(allergens, '{}')`.as('allergens')])
    .select(['categories.title as aisle', 'sub_categories.title as shelf'])
    .execute()
  return new Map(
    rows.map(
      ({ id, title, brand, pack_size, pack_unit, pack_count, offer_label, aisle, shelf, ...label }) => [
        id,
        {
          id,
          title,
          name: brand ? title.slice(brand.length + 1) : title,
          shelf: `${aisle} / ${shelf}`,
          size: `${pack_count > 1 ? `${pack_count}x` : ''}${pack_size}${pack_unit}`,
          offer: offer_label ?? '',
          ...label,
        },
      ],
    ),
  )
}
