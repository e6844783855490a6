import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { dealProducts } from '#contract/goods/catalogue/catalogue.ts'
import { DEALS_AT_MOST } from '#contract/offers/deals/deal-limits.ts'
import type * as api from '#contract/offers/deals/deals.ts'
import type { DealOfForm } from '#contract/offers/deals/deals.ts'
import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import { tags } from '../../cache-tags.ts'
import { readOfficeProducts } from '../../goods/product-views/office-products.ts'
import { listProducts } from '../../goods/search/search-product.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { readLiveHome } from '../home-page/read-live-home.ts'
import { offerOf, runningPromos } from '../promos/running-promos.ts'

const HISTORY_AT_MOST = 100

export async function listDeals(shop: Shop): Promise<ReplyOf<typeof api.listDeals>> {
  const [rows, places] = await Promise.all([
    selectDeals(shop).orderBy(sql`lower(heading)`).orderBy('deals.id').limit(DEALS_AT_MOST).execute(),
    placesOfDeals(shop),
  ])
  return { data: rows.map((row) => ({ ...row, shown_by: places(row.id) })) }
}

export const readDeal: Verb<typeof api.readDeal> = async (shop, { deal_id }) => {
  return { data: await readDealOfForm(shop, deal_id) }
}

export async function readDealOfForm(shop: Shop, id: string): Promise<DealOfForm> {
  const deal = await selectDeals(shop)
    .where('deals.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchDeal(id))
  const places = await placesOfDeals(shop)
  return {
    ...deal,
    shown_by: places(id),
    products: await readOfficeProducts(shop, await productsOfDeal(shop, id)),
    history: await historyOf(shop, 'deal', id, HISTORY_AT_MOST),
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

/** Counts the blocks and banners that lead to a deal, on the live home page and in its draft. */
export async function placesOfDeals(shop: Shop): Promise<(dealId: string) => number> {
  const [live, { draft }] = await Promise.all([
    readLiveHome(shop),
    shop.db.selectFrom('home_page').select('draft').executeTakeFirstOrThrow(),
  ])
  const contents = draft ? [live, draft as HomeContent] : [live]
  return (dealId) => new Set(contents.flatMap((content) => placesIn(content, dealId))).size
}

function placesIn({ blocks }: HomeContent, dealId: string): string[] {
  const end = `/pid/${encodeURIComponent(dealId)}`
  const leadsThere = (link: string | null) => link?.startsWith('/deal/') && pathOf(link).endsWith(end)
  return blocks.flatMap(({ id, deal_id, banners }) => [
    ...(deal_id === dealId ? [`block ${id}`] : []),
    ...banners.filter(({ link }) => leadsThere(link)).map((banner) => `banner ${banner.id}`),
  ])
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '').replace(/\/$/, '')
}

export const listDeal: Verb<typeof dealProducts> = async (shop, { deal_id, ...input }) => {
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

async function requireDeal(shop: Shop, id: string): Promise<ReplyOf<typeof dealProducts>['deal']> {
  const query = shop.db
    .selectFrom('deals')
    .leftJoin(runningPromos(shop), 'running.id', 'deals.promo_id')
    .select(['deals.id', 'deals.heading', 'running.sheet'])
    .where('deals.id', '=', id)
  const deal = await preparedStatement('read deal', query).executeTakeFirst(shop.db)
  if (!deal) throw new Refusal('not_found')
  return { id: deal.id, heading: deal.heading, ...offerOf(deal.sheet) }
}
