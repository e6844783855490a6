import { hashOf } from '#contract/hash-of.ts'
import { dealPath } from '#contract/slug.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Icon } from '#ui/icon.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { useIsWhole } from '../../layout/below-first-screen.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { ShopCard } from '../../selling/shelves/shop-card.tsx'
import { homeTexts as texts } from '../../texts/home.ts'
import type { ShownBlock } from './packed-home.ts'

/** As many cards as the widest screen shows at once. */
const SEEN_AT_ONCE = 7
/** As many as a phone shows at once, on a page that a link opens. */
const SEEN_FIRST = !import.meta.env.SSR && innerWidth < 540 ? 4 : SEEN_AT_ONCE

interface Props {
  block: ShownBlock
  day: string
  isFirst: boolean
  /** How many cards it shows; all by default. */
  atMost?: number | undefined
}

function Deal({ block, day, isFirst, atMost }: Props) {
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
        {shuffleOfTheDay(block.products, day)
          .slice(0, atMost)
          .map((product, index) => (
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

function DealInBrowser(props: Props) {
  return <Deal {...props} atMost={useIsWhole() ? undefined : SEEN_FIRST} />
}

export const SpecialDeal = import.meta.env.SSR ? DealOnServer : DealInBrowser

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
