import { sql } from 'kysely'
import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import { apiRow } from '../../api-row.ts'
import type { Shop } from '../../shop.ts'

// The job runs every minute; this is longer than it may be delayed.
const SINCE_MS = 3 * 60_000

/** Returns the whole published home page, whether or not its parts are scheduled to show now. */
export async function readLiveHome({ db }: Pick<Shop, 'db'>): Promise<HomeContent> {
  const [blocks, banners] = await Promise.all([
    db
      .selectFrom('homepage_blocks')
      .select(['id', 'block_type', 'heading', 'is_scrollable', 'deal_id', 'category_ids'])
      .select(['published as is_shown', 'shown_from as from', 'shown_until as until'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('banners')
      .leftJoin('promos', 'promos.id', 'banners.promo_id')
      .select(['banners.id', 'block_id', 'banner_name', 'image', 'image_mobile', 'link', 'promos.code'])
      .select(['shown_from as from', 'shown_until as until'])
      .orderBy('position')
      .orderBy('banners.id')
      .execute(),
  ])
  const ofBlock = Map.groupBy(banners, ({ block_id }) => block_id)
  return {
    blocks: blocks.map((block) => ({
      ...apiRow(block),
      banners: (ofBlock.get(block.id) ?? []).map(({ block_id: _, ...banner }) => apiRow(banner)),
    })),
  }
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
