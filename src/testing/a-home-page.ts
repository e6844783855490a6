import type { HomeBanner, HomeBlock, HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { HomePage } from '#contract/offers/home-page/home-page.ts'

export function aBanner(id: string, more: Partial<HomeBanner> = {}): HomeBanner {
  const shown = { banner_name: id, image: `/banners/${id}.webp`, image_mobile: '' }
  return { id, ...shown, link: null, code: null, from: null, until: null, ...more }
}

/** A block of banners by default. */
export function aBlock(id: string, more: Partial<HomeBlock> = {}): HomeBlock {
  return {
    id,
    block_type: 'banner',
    heading: '',
    is_scrollable: false,
    deal_id: null,
    category_ids: [],
    is_shown: true,
    from: null,
    until: null,
    banners: [aBanner(id)],
    ...more,
  }
}

export function contentWith(...ids: string[]): HomeContent {
  return { blocks: ids.map((id) => aBlock(id)) }
}

/** The home page as the office receives it: three blocks and no draft. */
export function aHomePage(more: Partial<HomePage> = {}): HomePage {
  return {
    draft_version: 3,
    live_version: 5,
    draft: null,
    drafted: null,
    is_behind: false,
    live: contentWith('Fruit', 'Bread', 'Fish'),
    versions: [],
    deals: [{ id: 'half', heading: 'Half price', products: 4 }],
    history: [],
    ...more,
  }
}
