import type { OfficeProduct } from '#contract/office/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { readAttempt } from '../idempotency-key.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { changedOnce } from './changed-once.ts'
import { officeProduct, selectOfficeProducts } from './office-products.ts'

interface Seen {
  id: string
  version: number
}

/**
 * Many products, locked in the order of their ids, each as it was seen. Where one is otherwise, none of them is changed:
 * the one who asks is told what those are now, and a product that is not there any more is left out of them.
 */
async function lockAsSeen(shop: Shop, seen: readonly Seen[]): Promise<OfficeProduct[]> {
  const ids = [...new Set(seen.map(({ id }) => id))]
  await shop.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
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

/** One change of many, and the `Idempotency-Key` that it came with. */
export interface Asked<Input> {
  input: Input
  key: string | undefined
}

/** What is done to many is done to all or to none, and once for each key. */
export async function withAllAsSeen(
  shop: Shop,
  operator: Operator,
  { input, key }: Asked<{ products: readonly Seen[] }>,
  change: (shop: Shop, products: OfficeProduct[]) => Promise<number>,
): Promise<{ data: { changed: number } }> {
  const attempt = readAttempt(key, { ...input })
  const changed = await inTransaction(shop, async (shop) =>
    changedOnce(shop, { operator, attempt }, async () =>
      change(shop, await lockAsSeen(shop, input.products)),
    ),
  )
  return { data: { changed } }
}
