import { hashOf } from '#contract/hash-of.ts'
import { dealPath } from '#contract/slug.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Icon } from '#ui/icon.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { ShopCard } from '../../selling/shelves/shop-card.tsx'
import { homeTexts as texts } from '../../texts/home.ts'
import type { ShownBlock } from './packed-home.ts'

/** As many cards as the widest screen shows at once. */
const SEEN_AT_ONCE = 7

interface Props {
  block: ShownBlock
  day: string
  isFirst: boolean
}

function Deal({ block, day, isFirst }: Props) {
  const heading = block.heading || texts.deal
  if (block.products.length === 0) return null
  return (
    <section className="frame">
      <header className="row-heading">
        <h2>{heading}</h2>
        <PageLink to={dealPath(block)} aria-label={`${texts.seeAll}: ${heading}`}>
          {texts.seeAll}
          <Icon name="right" className="size-4" />
        </PageLink>
      </header>
      <Carousel label={heading}>
        {shuffleOfTheDay(block.products, day).map((product, index) => (
          <ShopCard
            key={product.id}
            product={product}
            eager={isFirst && index < SEEN_AT_ONCE}
            urgent={isFirst && index === 0}
          />
        ))}
      </Carousel>
    </section>
  )
}

const CachedDeal = withCachedMarkup(Deal)

/** React puts preloads of the first block's pictures into the page's head while it renders; cached markup has none. */
function DealOnServer(props: Props) {
  return props.isFirst ? <Deal {...props} /> : <CachedDeal {...props} />
}

export const SpecialDeal = import.meta.env.SSR ? DealOnServer : Deal

const SEED = 2166136261

/**
 * A seeded shuffle: another order each day, the same for all shoppers, so that pages can be cached and found again. What
 * is sold out comes last.
 */
export function shuffleOfTheDay<T extends { id: string; in_stock: boolean }>(
  items: readonly T[],
  day: string,
): T[] {
  return items
    .map((item) => ({ item, rank: hashOf(day + item.id, SEED) }))
    .sort((a, b) => Number(b.item.in_stock) - Number(a.item.in_stock) || a.rank - b.rank)
    .map(({ item }) => item)
}
