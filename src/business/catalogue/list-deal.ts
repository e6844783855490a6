import type { dealProducts as endpoint } from '#contract/catalogue/catalogue.ts'
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
  const [positions, onSale] = await Promise.all([
    shop.db
      .selectFrom('deal_products')
      .select(['product_id', 'position'])
      .where('deal_id', '=', deal_id)
      .execute(),
    shop.assortment.now(),
  ])
  const found = positions.flatMap(({ product_id, position }) => {
    const place = onSale.entries.placeOf(product_id)
    return place === undefined ? [] : { place, position }
  })
  const listed = { places: found.map(({ place }) => place), scores: found.map(({ position }) => -position) }
  return { ...(await listProducts(shop.db, onSale, listed, input)), deal }
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
