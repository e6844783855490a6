import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import { DEALS_AT_MOST } from '#contract/offers/deals/deal-limits.ts'
import type { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { HOME_VERSIONS, type HomeContent } from '#contract/offers/home-page/home-content.ts'
import type * as api from '#contract/offers/home-page/home-page.ts'
import type { HomePage } from '#contract/offers/home-page/home-page.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRow } from '../../api-row.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { shownBlocks } from './get-homepage-block.ts'
import { readLiveHome } from './read-live-home.ts'

const HISTORY_AT_MOST = 50

export async function readHomePage(shop: Shop): Promise<ReplyOf<typeof api.readHomePage>> {
  return { data: await homePageNow(shop) }
}

export async function homePageNow(shop: Shop): Promise<HomePage> {
  const [page, live, versions, deals, history] = await Promise.all([
    readPage(shop),
    readLiveHome(shop),
    readVersions(shop),
    readDeals(shop),
    historyOf(shop, 'home-page', 'home', HISTORY_AT_MOST),
  ])
  const { draft, draft_version, live_version, draft_of, drafted_at, drafted_by } = page
  return {
    draft_version,
    live_version,
    draft: draft as HomeContent | null,
    drafted: drafted_at && { at: drafted_at.toISOString(), by: drafted_by ?? '' },
    is_behind: draft_of !== null && draft_of !== live_version,
    live,
    versions: versions.map(({ live_version: shown, ...version }) => ({
      ...apiRow(version),
      is_live: shown === live_version,
    })),
    deals,
    history,
  }
}

export const readHomeVersion: Verb<typeof api.readHomeVersion> = async ({ db }, { home_version_id }) => {
  const found = await db
    .selectFrom('home_versions')
    .select('content')
    .where('id', '=', home_version_id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, 'That version is no longer kept.'))
  return { data: found.content }
}

function readPage({ db }: Shop) {
  return db
    .selectFrom('home_page')
    .leftJoin('operators', 'operators.id', 'drafted_by')
    .select(['draft', 'draft_version', 'live_version', 'draft_of', 'drafted_at'])
    .select(sql<string | null>`coalesce(nullif(operators.name, ''), operators.email)`.as('drafted_by'))
    .executeTakeFirstOrThrow()
}

function readVersions({ db }: Shop) {
  return db
    .selectFrom('home_versions')
    .leftJoin('operators', 'operators.id', 'operator_id')
    .select(['home_versions.id', 'at', 'live_version'])
    .select(sql<string | null>`coalesce(nullif(operators.name, ''), operators.email)`.as('by'))
    .select(sql<number>`json_array_length(content -> 'blocks')`.as('blocks'))
    .orderBy('live_version', 'desc')
    .limit(HOME_VERSIONS)
    .execute()
}

function readDeals({ db }: Shop) {
  return db
    .selectFrom('deals')
    .select(['id', 'heading'])
    .select(sql<number>`(select count(*)::int from deal_products where deal_id = deals.id)`.as('products'))
    .orderBy('heading')
    .orderBy('id')
    .limit(DEALS_AT_MOST)
    .execute()
}

/** Returns what shoppers would see at a given time: the draft, or the live home page if there is no draft. */
export async function readHomePreview(
  shop: Shop,
  at = shop.clock.now(),
): Promise<ReplyOf<typeof getHomepageBlock>> {
  const { draft } = await shop.db.selectFrom('home_page').select('draft').executeTakeFirstOrThrow()
  return { data: await shownBlocks(shop, (draft as HomeContent | null) ?? (await readLiveHome(shop)), at) }
}
