import { productColumnNames } from '#contract/goods/products/product-columns.ts'
import type * as api from '#contract/goods/products/products.ts'
import type { OfficeProduct, ProductOfForm } from '#contract/goods/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRow, apiRows } from '../../api-row.ts'
import { type Outcome, onceByKey, readAttempt } from '../../idempotency-key.ts'
import { listAudit } from '../../people/audit/list-audit.ts'
import { inTransaction, type KeyedInput, type Operator, type Shop, type Verb } from '../../shop.ts'
import { lockProducts } from '../price-ledger/price-ledger.ts'
import { noSuchProduct, selectOfficeProducts } from '../product-views/office-products.ts'
import { nutritionView } from '../product-views/product-view.ts'

interface Seen {
  id: string
  version: number
}

/**
 * Locks many products by id, each as it was seen. If one has changed, none is changed: the refusal has the current
 * state of those that differ, without products that no longer exist.
 */
async function lockUnchanged(shop: Shop, seen: readonly Seen[]): Promise<OfficeProduct[]> {
  const ids = [...new Set(seen.map(({ id }) => id))]
  await lockProducts(shop, ids)
  const query = selectOfficeProducts(shop.db).where('products.id', 'in', ids).orderBy('products.id')
  const present = new Map((await apiRows(query)).map((row) => [row.id, row]))
  const others = seen.filter(({ id, version }) => present.get(id)?.version !== version)
  if (others.length > 0)
    throw new Refusal('changed_meanwhile', { now: others.flatMap(({ id }) => present.get(id) ?? []) })
  return [...present.values()]
}

/** Runs a change on all of the products or on none, and only once for each key, even at the same moment. */
export async function withAllUnchanged(
  shop: Shop,
  operator: Operator,
  { input, key }: KeyedInput<{ products: readonly Seen[] }>,
  change: (shop: Shop, products: OfficeProduct[]) => Promise<number>,
): Promise<{ data: { changed: number } }> {
  const attempt = readAttempt(key, { ...input })
  return inTransaction(shop, async (shop) => {
    const { changed } = await onceByKey(shop, { operator, attempt, sentence }, async () => {
      const products = await lockUnchanged(shop, input.products)
      return { changed: await change(shop, products), made_id: null }
    })
    return { data: { changed } }
  })
}

function sentence({ changed }: Outcome): string {
  const many = changed === 1 ? '1 product' : `${changed} products`
  return `Your last change was saved: ${many}. Nothing else was changed. Check them before you change more.`
}

/** The caller has locked the product, so the refusal has the state that another operator has saved. */
export async function requireUnchanged(
  shop: Shop,
  present: { id: string; version: number },
  seen: number,
): Promise<void> {
  if (present.version === seen) return
  throw new Refusal('changed_meanwhile', { now: await readProductOfForm(shop, present.id) })
}

const ENTRIES_AT_ONCE = 20

export const readProduct: Verb<typeof api.readProduct> = async (shop, { product_id }) => {
  return { data: await readProductOfForm(shop, product_id) }
}

export async function readProductOfForm({ db }: Shop, id: string): Promise<ProductOfForm> {
  const row = await selectOfficeProducts(db)
    .select(productColumnNames.map((name) => `products.${name}` as const))
    .select(['products.thumbnail', 'products.images', 'products.picture_alts', 'products.created_at'])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProduct(id))
  const { images, picture_alts, nutrition, ...plain } = row
  const addresses = images.length > 0 ? images : [row.thumbnail].filter(Boolean)
  return {
    ...apiRow(plain),
    pictures: addresses.map((address) => ({ address, alt: picture_alts[address] ?? '' })),
    nutrition: nutrition && nutritionView(nutrition),
  }
}

/** Returns the audit entries of one product, for operators who may change products but not read the whole audit. */
export const productHistory: Verb<typeof api.productHistory> = async (shop, { product_id, before_seq }) => {
  const asked = { on_kind: 'product', on_id: product_id, before_seq, page_size: ENTRIES_AT_ONCE }
  const { data, next_before } = await listAudit(shop, asked)
  return { data, next_before }
}
