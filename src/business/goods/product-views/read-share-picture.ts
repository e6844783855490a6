import { drawnOn, stripAddress } from '#contract/goods/pictures/tile-strip.ts'
import { formatCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SharePicture } from '#packshots/draw-share-picture.ts'
import { type DrawnProduct, sizeText } from '#packshots/drawing/drawn-product.ts'
import type { Shop } from '../../shop.ts'
import { selectProducts, selectWithRetired } from './product-view.ts'

type ProductToDraw = DrawnProduct & { id: string }

const PACKS_OF_A_DEAL = 3

export type Shared = 'product' | 'deal'

export function readSharePicture(shop: Pick<Shop, 'db'>, kind: Shared, id: string): Promise<SharePicture> {
  return kind === 'product' ? readProduct(shop, id) : readDeal(shop, id)
}

async function readProduct({ db }: Pick<Shop, 'db'>, id: string): Promise<SharePicture> {
  const product = await selectProducts(db).where('products.id', '=', id).executeTakeFirst()
  if (!product) throw new Refusal('not_found')
  const { title, price_cents, special_cents } = product
  return {
    title,
    note: sizeText(product),
    price: formatCents(special_cents ?? price_cents),
    struck: special_cents === null ? undefined : formatCents(price_cents),
    packs: [product],
  }
}

async function readDeal({ db }: Pick<Shop, 'db'>, id: string): Promise<SharePicture> {
  const deal = await db.selectFrom('deals').select('heading').where('id', '=', id).executeTakeFirst()
  if (!deal) throw new Refusal('not_found')
  const products = await selectProducts(db)
    .innerJoin('deal_products', 'deal_products.product_id', 'products.id')
    .where('deal_products.deal_id', '=', id)
    .orderBy('deal_products.position')
    .execute()
  const cheapest = Math.min(...products.map(({ price_cents, special_cents }) => special_cents ?? price_cents))
  return {
    title: deal.heading,
    note: products.length === 1 ? '1 product' : `${products.length} products`,
    price: products.length > 0 ? `from ${formatCents(cheapest)}` : '',
    packs: products.slice(0, PACKS_OF_A_DEAL),
  }
}

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
