import { drawnOn, stripAddress } from '#contract/goods/pictures/tile-strip.ts'
import { Refusal } from '#contract/refusals.ts'
import type { DrawnProduct } from '#packshots/drawing/drawn-product.ts'
import type { Shop } from '../../shop.ts'
import { selectWithRetired } from './product-view.ts'

type ProductToDraw = DrawnProduct & { id: string }

/** Returns at least one product. Includes retired products, because old orders still show them. */
export async function requireDrawn(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<ProductToDraw[]> {
  const products = await selectWithRetired(db).where('products.id', 'in', ids).execute()
  if (products.length === 0) throw new Refusal('not_found')
  return products
}

/** Returns the present strip of a category's drawn shelves, with the products on it in their order. */
export async function requireStrip(shop: Pick<Shop, 'db'>, categoryId: string) {
  const shelves = await shop.db
    .selectFrom('sub_categories')
    .select('image')
    .where('category_id', '=', categoryId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ids = drawnOn(shelves)
  if (ids.length === 0) throw new Refusal('not_found')
  const products = new Map((await requireDrawn(shop, ids)).map((product) => [product.id, product]))
  return { address: stripAddress(categoryId, ids), products: ids.map((id) => products.get(id)) }
}
