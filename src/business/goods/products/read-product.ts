import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { readProduct as endpoint, ProductOfForm } from '#contract/goods/products/products.ts'
import type { Nutrition } from '#database/tables.ts'
import type { Shop } from '../../shop.ts'
import { noSuchProduct, officeProduct, selectOfficeProducts } from '../product-views/office-products.ts'

export async function readProduct(
  shop: Shop,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return { data: await readProductOfForm(shop, product_id) }
}

/** Returns a product with all that its form shows. */
export async function readProductOfForm({ db }: Shop, id: string): Promise<ProductOfForm> {
  const row = await selectOfficeProducts(db)
    .select([
      'products.compared_per',
      'products.gst_free',
      'products.description',
      'products.ingredients',
      'products.allergens',
      'products.dietary',
      'products.nutrition',
      'products.country_of_origin',
      'products.storage',
      'products.is_fresh',
      'products.health_stars',
      'products.thumbnail',
      'products.images',
      'products.picture_alts',
      'products.created_at',
    ])
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!row) throw noSuchProduct(id)
  const { images, picture_alts, ...plain } = row
  const addresses = images.length > 0 ? images : [row.thumbnail].filter(Boolean)
  return {
    ...officeProduct(plain),
    pictures: addresses.map((address) => ({ address, alt: picture_alts[address] ?? '' })),
    nutrition: row.nutrition && panelOf(row.nutrition),
    created_at: row.created_at.toISOString(),
  } as ProductOfForm
}

function panelOf({ rows, ...serving }: Nutrition): ProductOfForm['nutrition'] {
  return {
    ...serving,
    rows: rows.map(([nutrient, per_serving, per_100]) => ({ nutrient, per_serving, per_100 })),
  }
}
