import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { Shop } from '../../shop.ts'
import { readLiveHome } from '../home-page/read-live-home.ts'

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
