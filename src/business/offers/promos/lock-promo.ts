import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { noSuchPromo, type Promo } from './list-promos.ts'
import { readPromoOfForm } from './read-promo.ts'

/** Locks a promo against changes and against orders that use it; refuses if it changed since `version`. */
export async function lockPromo(shop: Shop, code: string, version: number | undefined): Promise<Promo> {
  const promo = await shop.db
    .selectFrom('promos')
    .selectAll()
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!promo) throw noSuchPromo(code)
  if (version !== undefined && version !== promo.version)
    throw new Refusal('changed_meanwhile', { now: await readPromoOfForm(shop, code) })
  return promo
}
