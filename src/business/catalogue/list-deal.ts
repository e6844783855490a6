import { sql } from 'kysely'
import type { dealProducts as endpoint } from '#contract/catalogue.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { offerOf, runningPromos } from '../promos/running-promos.ts'
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
  const deal = await shop.db
    .selectFrom('deals')
    .leftJoin(runningPromos(shop), 'running.id', 'deals.promo_id')
    .select(['deals.id', 'deals.heading', 'running.sheet'])
    .where('deals.id', '=', id)
    .executeTakeFirst()
  if (!deal) throw new Refusal('not_found')
  return { id: deal.id, heading: deal.heading, ...offerOf(deal.sheet) }
}
