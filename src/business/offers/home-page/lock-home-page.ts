import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { homePageNow } from './read-home-page.ts'

interface Seen {
  draft_version: number
  live_version?: number
}

/** Locks and returns the draft. Refuses if it has changed since the operator saw it. */
export async function lockHomePage(shop: Shop, seen: Seen) {
  const page = await shop.db.selectFrom('home_page').selectAll().forUpdate().executeTakeFirstOrThrow()
  const isSeen =
    page.draft_version === seen.draft_version &&
    (seen.live_version === undefined || page.live_version === seen.live_version)
  if (!isSeen) throw new Refusal('changed_meanwhile', { now: await homePageNow(shop) })
  return { ...page, draft: page.draft as HomeContent | null }
}
