import { productColumnNames } from '#contract/goods/products/product-columns.ts'
import type * as endpoints from '#contract/goods/products/products.ts'
import type { ProductOfForm } from '#contract/goods/products/products.ts'
import { listAudit } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { noSuchProduct, officeProduct, selectOfficeProducts } from '../product-views/office-products.ts'
import { nutritionView } from '../product-views/product-view.ts'

const ENTRIES_AT_ONCE = 20

export const readProduct: Verb<typeof endpoints.readProduct> = async (shop, { product_id }) => {
  return { data: await readProductOfForm(shop, product_id) }
}

export async function readProductOfForm({ db }: Shop, id: string): Promise<ProductOfForm> {
  const row = await selectOfficeProducts(db)
    .select(productColumnNames.map((name) => `products.${name}` as const))
    .select(['products.thumbnail', 'products.images', 'products.picture_alts', 'products.created_at'])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProduct(id))
  const { images, picture_alts, nutrition, created_at, ...plain } = row
  const addresses = images.length > 0 ? images : [row.thumbnail].filter(Boolean)
  return {
    ...officeProduct(plain),
    pictures: addresses.map((address) => ({ address, alt: picture_alts[address] ?? '' })),
    nutrition: nutrition && nutritionView(nutrition),
    created_at: created_at.toISOString(),
  }
}

/** Returns the audit entries of one product, for operators who may change products but not read the whole audit. */
export const productHistory: Verb<typeof endpoints.productHistory> = async (
  shop,
  { product_id, before_seq },
) => {
  const asked = { on_kind: 'product', on_id: product_id, before_seq, page_size: ENTRIES_AT_ONCE }
  const { data, next_before } = await listAudit(shop, asked)
  return { data, next_before }
}
