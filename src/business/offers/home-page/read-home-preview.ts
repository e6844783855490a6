import type { ReplyOf } from '#contract/endpoint.ts'
import type { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { Shop } from '../../shop.ts'
import { shownBlocks } from './get-homepage-block.ts'
import { readLiveHome } from './read-live-home.ts'

/** Returns what shoppers would see at a given time: the draft, or the live home page if there is no draft. */
export async function readHomePreview(
  shop: Shop,
  at = shop.clock.now(),
): Promise<ReplyOf<typeof getHomepageBlock>> {
  const { draft } = await shop.db.selectFrom('home_page').select('draft').executeTakeFirstOrThrow()
  return { data: await shownBlocks(shop, (draft as HomeContent | null) ?? (await readLiveHome(shop)), at) }
}
