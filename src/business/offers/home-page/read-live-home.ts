import { sql } from 'kysely'
import type { HomeBanner, HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { Shop } from '../../shop.ts'

// The job runs every minute; this is longer than it may be delayed.
const SINCE_MS = 3 * 60_000

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

/**
 * Locks the live home page and its draft, and returns the draft. Blocks come before the home page's row everywhere, or
 * publishing could deadlock with a removal, or show what is being removed.
 */
export async function lockHome({ db }: Pick<Shop, 'db'>) {
  await sql`lock table homepage_blocks in share row exclusive mode`.execute(db)
  const page = await db.selectFrom('home_page').selectAll().forUpdate().executeTakeFirstOrThrow()
  return { ...page, draft: page.draft as HomeContent | null }
}

/** Invalidates the cached home page in every process when a scheduled part has just started or ended. */
export async function announceDueHome({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - SINCE_MS)
  await sql`
    select say_what_changed(array['home']) where exists (
      select from (
        select shown_from, shown_until from homepage_blocks union all select shown_from, shown_until from banners
      ) as scheduled
      where (shown_from > ${since} and shown_from <= ${now}) or (shown_until > ${since} and shown_until <= ${now}))
  `.execute(db)
}
