import { PRODUCTS_OF_A_DEAL } from '#contract/offers/deals/deal-limits.ts'
import type { Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'

/** Everything that defines a deal. */
export interface DealFacts {
  heading: string
  /** The promo code that the deal's page offers. */
  code: string | null
  /** In the order shoppers see them. */
  product_ids: string[]
}

/** Returns the id of the deal's promo; refuses an unknown code or product. */
export async function requireDealSense(
  { db }: Shop,
  { code, product_ids }: DealFacts,
): Promise<string | null> {
  if (product_ids.length > PRODUCTS_OF_A_DEAL)
    throw wrongField('product_ids', `A collection holds at most ${PRODUCTS_OF_A_DEAL} products.`)
  const promo = await db
    .selectFrom('promos')
    .select('id')
    .where('code', '=', code ?? '')
    .executeTakeFirst()
  if (code !== null && !promo) throw wrongField('code', `There is no code ${code}.`)
  const there = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ['', ...product_ids])
    .execute()
  const known = new Set(there.map(({ id }) => id))
  const missing = product_ids.find((id) => !known.has(id))
  if (missing !== undefined) throw wrongField('product_ids', `There is no product ${missing}.`)
  return promo?.id ?? null
}

/** Replaces the products of the deal. */
export async function writeProductsOfDeal({ db }: Shop, dealId: string, ids: string[]): Promise<void> {
  await db.deleteFrom('deal_products').where('deal_id', '=', dealId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('deal_products')
    .values(ids.map((product_id, at) => ({ deal_id: dealId, product_id, position: at + 1 })))
    .execute()
}
