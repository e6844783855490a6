import { sql } from 'kysely'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import { type AppliedOff, type PromoWorth, promoOff } from '#contract/offers/promos/promo-terms.ts'
import type { Customer, Shop } from '../../shop.ts'

export interface AppliedPromo {
  id: string
  /** The version that was read; redeeming refuses if the promo has changed since. */
  version: number
  code: string
  sheet: Offer
  off: AppliedOff
}

/** Returns a code in the spelling that the database stores. */
export function spelled(code: string): string {
  return code.trim().toUpperCase()
}

/** Returns the promo with this code if this customer may use it now, for goods and a delivery of this worth. */
export async function findPromo(
  shop: Shop,
  customer: Customer,
  code: string,
  worth: PromoWorth,
): Promise<AppliedPromo | undefined> {
  const promo = await findUsable(shop, customer, spelled(code))
  if (!promo) return undefined
  const { id, version, sheet, ...terms } = promo
  const off = promoOff(terms, worth)
  return off && { id, version, code: promo.code, sheet, off }
}

function findUsable({ db, clock }: Shop, customer: Customer, code: string) {
  const now = clock.now()
  // Cancelled and failed orders do not count as uses of their code.
  const used = sql<number>`(
    select count(*) from orders where promo_id = promos.id and customer_id = ${customer.id}
      and status not in ('cancelled', 'failed'))`
  return db
    .selectFrom('promos')
    .select(['id', 'version', 'code', 'sheet', 'kind', 'percent', 'amount_cents as amountCents'])
    .select(['min_goods_cents as minGoodsCents', 'max_off_cents as maxOffCents'])
    .where('code', '=', code)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where((is) => is.or([is('uses_left', 'is', null), is('uses_left', '>', 0)]))
    .where((is) => is.or([is('uses_per_customer', 'is', null), is('uses_per_customer', '>', used)]))
    .executeTakeFirst()
}

/** Returns the use of a cancelled or failed order, if uses are limited. Must be called only once for an order. */
export async function giveBackUse({ db }: Shop, { promo_id }: { promo_id: string | null }): Promise<void> {
  if (promo_id === null) return
  await db
    .updateTable('promos')
    .set((promo) => ({ uses_left: promo('uses_left', '+', 1) }))
    .where('id', '=', promo_id)
    .where('uses_left', 'is not', null)
    .execute()
}
