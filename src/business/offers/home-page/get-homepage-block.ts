import type { ReplyOf } from '#contract/endpoint.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { smallPicture, srcSetOf } from '#contract/goods/pictures/picture-address.ts'
import type * as api from '#contract/offers/home-page/dashboard.ts'
import type { Banner, HomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { type HomeBanner, type HomeContent, isDue } from '#contract/offers/home-page/home-content.ts'
import { tags } from '../../cache-tags.ts'
import { listedOnSale } from '../../goods/search/listed-products.ts'
import type { Shop } from '../../shop.ts'
import { offerOf, runningPromos } from '../promos/running-promos.ts'
import { readLiveHome } from './read-live-home.ts'

const PRODUCTS_IN_A_BLOCK = 12
/** A picture with a ratio of 4:1 is cropped to 2:1 on phones and in rows, so only half of its width is seen. */
const HALF = 0.5

export async function getHomepageBlock(shop: Shop): Promise<ReplyOf<typeof api.getHomepageBlock>> {
  shop.addCacheTags(tags.home, tags.deals, tags.promos, tags.categories)
  return { data: await shownBlocks(shop, await readLiveHome(shop), shop.clock.now()) }
}

/** Returns the blocks as shoppers see them at a given time. */
export async function shownBlocks(
  shop: Shop,
  content: HomeContent,
  at: Date,
): Promise<ReplyOf<typeof api.getHomepageBlock>['data']> {
  const blocks = content.blocks.filter((block) => block.is_shown && isDue(block, at))
  const deals = [...new Set(blocks.flatMap(({ deal_id }) => deal_id ?? []))]
  shop.addCacheTags(...deals.map(tags.deal))
  const codes = new Set(blocks.flatMap(({ banners }) => banners.flatMap(({ code }) => code ?? [])))
  const [offers, products] = await Promise.all([
    readOffers(shop, [...codes], at),
    readDealProducts(shop, deals),
  ])
  return blocks.map(
    (block): HomepageBlock => ({
      id: block.deal_id ?? block.id,
      block_type: block.block_type,
      heading: block.heading,
      is_scrollable: block.is_scrollable,
      banners: block.banners
        .filter((banner) => isDue(banner, at))
        .map((banner) => shownBanner(banner, offers)),
      products: (block.deal_id && products.get(block.deal_id)) || [],
      category_ids: block.category_ids,
    }),
  )
}

function shownBanner({ image, image_mobile, banner_name, link, code }: HomeBanner, offers: Offers): Banner {
  const offer = code === null ? undefined : offers.get(code)
  const image_set = srcSetOf(image, 'avif')
  const image_mobile_set = image_mobile ? srcSetOf(image_mobile, 'avif') : srcSetOf(image, 'avif', HALF)
  return {
    image,
    image_mobile,
    banner_name,
    ...(image_set && { image_set }),
    ...(image_mobile_set && { image_mobile_set }),
    ...(link !== null && { link }),
    ...offer,
  }
}

type Offers = ReadonlyMap<string, Pick<Banner, 'offer' | 'is_once'>>

async function readOffers(shop: Shop, codes: readonly string[], at: Date): Promise<Offers> {
  if (codes.length === 0) return new Map()
  const rows = await shop.db
    .selectFrom(runningPromos(shop, at))
    .innerJoin('promos', 'promos.id', 'running.id')
    .select(['promos.code', 'promos.uses_per_customer', 'running.sheet'])
    .where('promos.code', 'in', codes)
    .execute()
  return new Map(
    rows.map(({ code, uses_per_customer, sheet }) => {
      const { offer } = offerOf(sheet)
      const isOnce = offer && uses_per_customer === 1
      return [code, { ...(offer && { offer }), ...(isOnce && { is_once: true as const }) }] as const
    }),
  )
}

async function readDealProducts(shop: Shop, deals: readonly string[]): Promise<Map<string, Product[]>> {
  if (deals.length === 0) return new Map()
  const [listed, { index }] = await Promise.all([
    firstOfEachDeal(shop, deals).execute(),
    shop.productIndex.current(),
  ])
  // Also tags retired products, because they may come back on sale.
  shop.addCacheTags(...listed.map(({ product_id }) => tags.product(product_id)))
  const byDeal = Map.groupBy(listed, ({ deal_id }) => deal_id)
  return new Map(
    [...byDeal].map(([dealId, rows]) => {
      const ids = rows.map(({ product_id }) => product_id)
      return [dealId, listedOnSale(index.columns, ids)]
    }),
  )
}

function firstOfEachDeal(shop: Shop, deals: readonly string[]) {
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
    .where('deals.id', 'in', deals)
    .select(['deals.id as deal_id', 'first.product_id'])
    .orderBy('deals.id')
    .orderBy('first.position')
    .orderBy('first.product_id')
}

export async function fetchCategories(shop: Shop): Promise<ReplyOf<typeof api.fetchCategories>> {
  shop.addCacheTags(tags.categories)
  const [categories, subCategories] = await Promise.all([
    shop.db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute(),
    shop.db.selectFrom('sub_categories').selectAll().orderBy('position').orderBy('id').execute(),
  ])
  const ofCategory = Map.groupBy(subCategories, (subCategory) => subCategory.category_id)
  return {
    data: categories.map((category) => ({
      ...shownShelf(category),
      category_id: category.id,
      subcategories: (ofCategory.get(category.id) ?? []).map(shownShelf),
    })),
  }
}

function shownShelf({ id, title, image }: { id: string; title: string; image: string }) {
  return { id, title, image: smallPicture(image) }
}
