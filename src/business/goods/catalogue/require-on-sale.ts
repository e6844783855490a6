import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/** Returns the current price; refuses a product that is not on sale. */
export async function requireOnSale({ db }: Shop, productId: string): Promise<number> {
  const product = await db
    .selectFrom('products')
    .select('shown_cents')
    .where('id', '=', productId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found')
  return product.shown_cents
}
