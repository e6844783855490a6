import type { ReplyOf } from '#contract/endpoint.ts'
import type { dealProducts as endpoint } from '#contract/goods/catalogue/catalogue.ts'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { tags } from '../../cache-tags.ts'
import { listProducts } from '../../goods/search/list-products.ts'
import type { Shop, Verb } from '../../shop.ts'
import { offerOf, runningPromos } from '../promos/running-promos.ts'

export const listDeal: Verb<typeof endpoint> = async (shop, { deal_id, ...input }) => {
  shop.addCacheTags(tags.deals, tags.promos, tags.deal(deal_id), tags.dealFacts(deal_id))
  const [deal, positions, current] = await Promise.all([
    requireDeal(shop, deal_id),
    readPositions(shop, deal_id),
    shop.productIndex.current(),
  ])
  const found = positions.flatMap(({ product_id, position }) => {
    const ordinal = current.index.columns.ordinalOf(product_id)
    return ordinal === undefined ? [] : { ordinal, position }
  })
  const matches = {
    ordinals: found.map(({ ordinal }) => ordinal),
    scores: found.map(({ position }) => -position),
  }
  return { ...listProducts(shop, current, matches, input), deal }
}

function readPositions(shop: Shop, dealId: string) {
  const query = shop.db
    .selectFrom('deal_products')
    .select(['product_id', 'position'])
    .where('deal_id', '=', dealId)
  return preparedStatement('read deal products', query).execute(shop.db)
}

async function requireDeal(shop: Shop, id: string): Promise<ReplyOf<typeof endpoint>['deal']> {
  const query = shop.db
    .selectFrom('deals')
    .leftJoin(runningPromos(shop), 'running.id', 'deals.promo_id')
    .select(['deals.id', 'deals.heading', 'running.sheet'])
    .where('deals.id', '=', id)
  const deal = await preparedStatement('read deal', query).executeTakeFirst(shop.db)
  if (!deal) throw new Refusal('not_found')
  return { id: deal.id, heading: deal.heading, ...offerOf(deal.sheet) }
}
