import type { ReactNode } from 'react'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { BelowFirstScreen } from '../../layout/below-first-screen.tsx'
import { BannerHero } from './banner-hero.tsx'
import { CategoryGrid } from './category-grid.tsx'
import type { ShownBlock } from './packed-home.ts'
import { SingleBanner } from './single-banner.tsx'
import { SpecialDeal } from './special-deal.tsx'

interface Props {
  blocks: readonly ShownBlock[]
  categories: readonly Category[]
  day: string
}

/** As many blocks as the first screen of any device shows. */
const FIRST = 2

/** Renders the blocks in the operator's order. An empty block leaves no gap. */
export function HomeBlocks({ blocks, categories, day }: Props): ReactNode {
  const shown = blocks.map((block, index) => {
    // The id would be no key: an operator may show one deal in two places.
    const key = index
    const isFirst = index === 0
    switch (block.block_type) {
      case 'banner':
        if (block.is_scrollable) return <BannerHero key={key} banners={block.banners} isFirst={isFirst} />
        return <SingleBanner key={key} banners={block.banners} isFirst={isFirst} />
      case 'category_banner':
        return <CategoryGrid key={key} block={block} categories={categories} />
      case 'special_deal':
        return <SpecialDeal key={key} block={block} day={day} isFirst={isFirst} />
      default:
        return null
    }
  })
  return (
    <>
      {shown.slice(0, FIRST)}
      {shown.length > FIRST && <BelowFirstScreen>{shown.slice(FIRST)}</BelowFirstScreen>}
    </>
  )
}
