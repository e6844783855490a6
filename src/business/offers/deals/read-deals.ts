import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { DEALS_AT_MOST } from '#contract/offers/deals/deal-limits.ts'
import type { DealOfForm, readDeal as endpoint, listDeals as listing } from '#contract/offers/deals/deals.ts'
import { Refusal } from '#contract/refusals.ts'
import { readOfficeProducts } from '../../goods/product-views/office-products.ts'
import { listAudit } from '../../people/audit/list-audit.ts'
import type { Shop } from '../../shop.ts'
import { placesOfDeals } from './places-of-deals.ts'

const HISTORY_AT_MOST = 100

export async function listDeals(shop: Shop): Promise<ReplyOf<typeof listing>> {
  const [rows, places] = await Promise.all([
    selectDeals(shop).orderBy(sql`lower(heading)`).orderBy('deals.id').limit(DEALS_AT_MOST).execute(),
    placesOfDeals(shop),
  ])
  return { data: rows.map((row) => ({ ...row, shown_by: places(row.id) })) }
}

export async function readDeal(
  shop: Shop,
  { deal_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return { data: await readDealOfForm(shop, deal_id) }
}

export async function readDealOfForm(shop: Shop, id: string): Promise<DealOfForm> {
  const deal = await selectDeals(shop).where('deals.id', '=', id).executeTakeFirst()
  if (!deal) throw noSuchDeal(id)
  const places = await placesOfDeals(shop)
  const history = await listAudit(shop, { on_kind: 'deal', on_id: id, page_size: HISTORY_AT_MOST })
  return {
    ...deal,
    shown_by: places(id),
    products: await readOfficeProducts(shop, await productsOfDeal(shop, id)),
    history: history.data,
  }
}

/** Returns the ids of the deal's products, in their order. */
export async function productsOfDeal({ db }: Shop, id: string): Promise<string[]> {
  const listed = await db
    .selectFrom('deal_products')
    .select('product_id')
    .where('deal_id', '=', id)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return listed.map(({ product_id }) => product_id)
}

export function noSuchDeal(id: string): Refusal {
  return new Refusal('not_found', {}, `There is no deal ${id}.`)
}

function selectDeals({ db }: Shop) {
  return db
    .selectFrom('deals')
    .leftJoin('promos', 'promos.id', 'deals.promo_id')
    .leftJoin('deal_products', 'deal_products.deal_id', 'deals.id')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'deal_products.product_id').on('products.retired_at', 'is', null),
    )
    .groupBy(['deals.id', 'promos.code'])
    .select(['deals.id', 'deals.version', 'deals.heading', 'promos.code'])
    .select(({ fn }) => [
      fn.count<number>('deal_products.product_id').as('products'),
      fn.count<number>('products.id').as('on_sale'),
    ])
}
