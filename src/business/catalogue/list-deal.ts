import { sql } from 'kysely'
import type { dealProducts as endpoint } from '#contract/catalogue.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Offer } from '#contract/offer.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { listProducts } from './list-products.ts'

export async function listDeal(
  shop: Shop,
  { deal_id, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const deal = await requireDeal(shop, deal_id)
  const entries = sql`
    deal_products d join search_entries e on e.product_id = d.product_id where d.deal_id = ${deal_id}`
  const { list } = await listProducts(shop.db, { entries, score: sql`-d.position` }, input)
  return { ...list, deal }
}

async function requireDeal(shop: Shop, id: string): Promise<ReplyOf<typeof endpoint>['deal']> {
  const now = shop.clock.now()
  const deal = await shop.db
    .selectFrom('deals')
    .leftJoin('promos', (join) =>
      join
        .onRef('promos.id', '=', 'deals.promo_id')
        .on('promos.starts_at', '<=', now)
        .on('promos.ends_at', '>', now),
    )
    .select(['deals.id', 'deals.heading', 'promos.sheet'])
    .where('deals.id', '=', id)
    .executeTakeFirst()
  if (!deal) throw new Refusal('not_found')
  // A sheet that an operator left unfinished is no reason to hide the deal.
  const offer = Offer.safeParse(deal.sheet).data
  return { id: deal.id, heading: deal.heading, ...(offer && { offer }) }
}
