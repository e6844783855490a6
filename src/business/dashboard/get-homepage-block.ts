import type { Product } from '#contract/catalogue/product.ts'
import type { Banner, getHomepageBlock as endpoint, HomepageBlock } from '#contract/dashboard/dashboard.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listedOnSale } from '../catalogue/listed-products.ts'
import { tags } from '../made-of.ts'
import { offerOf, runningPromos } from '../promos/running-promos.ts'
import type { Shop } from '../shop.ts'

const PRODUCTS_IN_A_BLOCK = 12

export async function getHomepageBlock(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  shop.madeOf(tags.home, tags.deals, tags.promos, tags.categories)
  const [blocks, banners, products] = await Promise.all([
    shop.db
      .selectFrom('homepage_blocks')
      .selectAll()
      .where('published', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    readBanners(shop),
    readDealProducts(shop),
  ])
  const deals = blocks.flatMap(({ deal_id }) => deal_id ?? [])
  shop.madeOf(...deals.map(tags.deal))
  return {
    data: blocks.map(
      (block): HomepageBlock => ({
        id: block.deal_id ?? block.id,
        block_type: block.block_type,
        heading: block.heading,
        is_scrollable: block.is_scrollable,
        banners: banners.get(block.id) ?? [],
        products: (block.deal_id && products.get(block.deal_id)) || [],
        category_ids: block.category_ids,
      }),
    ),
  }
}

async function readBanners(shop: Shop): Promise<Map<string, Banner[]>> {
  const rows = await shop.db
    .selectFrom('banners')
    .leftJoin(runningPromos(shop), 'running.id', 'banners.promo_id')
    .selectAll('banners')
    .select('running.sheet')
    .orderBy('position')
    .orderBy('banners.id')
    .execute()
  const banners = new Map<string, Banner[]>()
  for (const { block_id, image, image_mobile, banner_name, link, sheet } of rows) {
    const more = { ...(link !== null && { link }), ...offerOf(sheet) }
    append(banners, block_id, { image, image_mobile, banner_name, ...more })
  }
  return banners
}

async function readDealProducts(shop: Shop): Promise<Map<string, Product[]>> {
  const [listed, { index }] = await Promise.all([
    firstOfEachDeal(shop).execute(),
    shop.productIndex.current(),
  ])
  // One that is retired may come back.
  shop.madeOf(...listed.map(({ product_id }) => tags.product(product_id)))
  const byDeal = Map.groupBy(listed, ({ deal_id }) => deal_id)
  return new Map(
    [...byDeal].map(([dealId, rows]) => [
      dealId,
      listedOnSale(
        index.columns,
        rows.map(({ product_id }) => product_id),
      ),
    ]),
  )
}

function firstOfEachDeal(shop: Shop) {
  return shop.db
    .selectFrom('deals')
    .innerJoinLateral(
      (deal) =>
        deal
          .selectFrom('deal_products')
          .select(['product_id', 'position'])
          .whereRef('deal_products.deal_id', '=', 'deals.id')
          .orderBy('position')
          .orderBy('product_id')
          .limit(PRODUCTS_IN_A_BLOCK)
          .as('first'),
      (join) => join.onTrue(),
    )
    .where('deals.id', 'in', (deals) =>
      deals
        .selectFrom('homepage_blocks')
        .select('deal_id')
        .where('published', '=', true)
        .where('deal_id', 'is not', null),
    )
    .select(['deals.id as deal_id', 'first.product_id'])
    .orderBy('deals.id')
    .orderBy('first.position')
    .orderBy('first.product_id')
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
