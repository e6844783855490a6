import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Outcome, onceByKey, readAttempt } from '../../idempotency-key.ts'
import { inTransaction, type KeyedInput, type Operator, type Shop } from '../../shop.ts'
import { lockProducts } from '../price-ledger/price-ledger.ts'
import { officeProduct, selectOfficeProducts } from '../product-views/office-products.ts'
import { readProductOfForm } from './read-product.ts'

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
  const rows = await selectOfficeProducts(shop.db)
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .execute()
  const present = new Map(rows.map((row) => [row.id, officeProduct(row)]))
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
