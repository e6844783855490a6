import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/** Returns the current price; refuses a product that is not on sale. */
export async function requireOnSale({ db }: Shop, productId: string): Promise<number> {
  const { shown_cents } = await db
    .selectFrom('products')
    .select('shown_cents')
    .where('id', '=', productId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return shown_cents
}
