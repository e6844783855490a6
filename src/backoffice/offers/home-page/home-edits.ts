import { newKey } from '#contract/new-key.ts'
import type { HomeBanner, HomeBlock, HomeContent } from '#contract/offers/home-page/home-content.ts'

/** Moves an item to another index; the others keep their order. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

export function withoutBlock({ blocks }: HomeContent, id: string): HomeContent {
  return { blocks: blocks.filter((block) => block.id !== id) }
}

/** Replaces a block, or appends a new one. */
export function withBlock({ blocks }: HomeContent, block: HomeBlock): HomeContent {
  const at = blocks.findIndex(({ id }) => id === block.id)
  return { blocks: at === -1 ? [...blocks, block] : blocks.with(at, block) }
}

export function newBlock(block_type: string): HomeBlock {
  return {
    id: newKey(),
    block_type,
    heading: '',
    is_scrollable: false,
    deal_id: null,
    category_ids: [],
    is_shown: true,
    from: null,
    until: null,
    banners: block_type === 'banner' ? [newBanner()] : [],
  }
}

export function newBanner(): HomeBanner {
  return {
    id: newKey(),
    banner_name: '',
    image: '',
    image_mobile: '',
    link: null,
    code: null,
    from: null,
    until: null,
  }
}
