import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPractice as endpoint } from '#contract/orders/picking/picking.ts'
import { orderedPicture } from '#packshots/picture-address.ts'
import { placeOfProduct, unitTypeOf } from '../../goods/product-views/product-view.ts'
import type { Shop } from '../../shop.ts'
import { viewOfLine } from './lines-to-pick.ts'
import { replacementsOf } from './substitutes-of-lines.ts'

const LINES = 8
const NOTES = ['', 'Ripe ones, please.', '']

/** Makes up lines of goods that are on the shelves, for those who learn to pick. Nothing of it is written anywhere. */
export async function readPractice(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'title', 'pack_size', 'pack_unit', 'pack_count', 'thumbnail', 'storage'])
    .select(['shown_cents', 'usual_grams', placeOfProduct.as('place')])
    .where('retired_at', 'is', null)
    .where('on_hand', '>', 0)
    .orderBy(sql`random()`)
    .limit(LINES)
    .execute()
  const lines = rows.map(({ id, shown_cents, ...product }, at) => ({
    product_id: id,
    title: product.title,
    unit: product.pack_size,
    unit_type: unitTypeOf(product),
    image: orderedPicture({ id, ...product }),
    usual_grams: product.usual_grams,
    storage: product.storage,
    place: product.place,
    position: at + 1,
    quantity: 1 + (at % 3),
    price_cents: shown_cents,
    note: NOTES[at % NOTES.length] ?? '',
    if_out: 'best_match' as const,
    substitute_ids: [],
    outcome: null,
  }))
  const found = await replacementsOf(shop, lines)
  return { data: lines.map((line) => viewOfLine(line, found.get(line.position))) }
}
