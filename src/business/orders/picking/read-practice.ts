import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import { temperatureOf } from '#contract/orders/desk/temperature.ts'
import type { readPractice as endpoint } from '#contract/orders/picking/picking.ts'
import { orderedPicture } from '#packshots/picture-address.ts'
import { placeOfProduct, unitTypeOf } from '../../goods/product-views/product-view.ts'
import type { Shop } from '../../shop.ts'
import { offeredFor, replacementsOf } from './substitutes-of-lines.ts'

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
  const lines = rows.map(({ shown_cents: price_cents, ...product }, at) => {
    return { ...product, position: at + 1, product_id: product.id, quantity: 1 + (at % 3), price_cents }
  })
  const asked = lines.map((line) => ({ ...line, substitute_ids: [] }))
  const found = await replacementsOf(shop, asked)
  return {
    data: asked.map((line, at) => ({
      position: line.position,
      product_id: line.id,
      title: line.title,
      unit: line.pack_size,
      unit_type: unitTypeOf(line),
      image: orderedPicture(line),
      quantity: line.quantity,
      usual_grams: line.usual_grams,
      place: line.place,
      temperature: temperatureOf(line.storage),
      note: NOTES[at % NOTES.length] ?? '',
      if_out: 'best_match',
      substitutes: offeredFor(line, found.get(line.position)),
      outcome: null,
    })),
  }
}
