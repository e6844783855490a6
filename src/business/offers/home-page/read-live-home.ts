import type { HomeBanner, HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { Shop } from '../../shop.ts'

/** Returns the whole published home page, whether or not its parts are scheduled to show now. */
export async function readLiveHome({ db }: Pick<Shop, 'db'>): Promise<HomeContent> {
  const [blocks, banners] = await Promise.all([
    db.selectFrom('homepage_blocks').selectAll().orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('banners')
      .leftJoin('promos', 'promos.id', 'banners.promo_id')
      .selectAll('banners')
      .select('promos.code')
      .orderBy('position')
      .orderBy('banners.id')
      .execute(),
  ])
  const ofBlock = Map.groupBy(banners, ({ block_id }) => block_id)
  return {
    blocks: blocks.map((block) => ({
      id: block.id,
      block_type: block.block_type,
      heading: block.heading,
      is_scrollable: block.is_scrollable,
      deal_id: block.deal_id,
      category_ids: block.category_ids,
      is_shown: block.published,
      ...whenOf(block),
      banners: (ofBlock.get(block.id) ?? []).map(
        (banner): HomeBanner => ({
          id: banner.id,
          banner_name: banner.banner_name,
          image: banner.image,
          image_mobile: banner.image_mobile,
          link: banner.link,
          code: banner.code,
          ...whenOf(banner),
        }),
      ),
    })),
  }
}

function whenOf({ shown_from, shown_until }: { shown_from: Date | null; shown_until: Date | null }) {
  return { from: shown_from?.toISOString() ?? null, until: shown_until?.toISOString() ?? null }
}
