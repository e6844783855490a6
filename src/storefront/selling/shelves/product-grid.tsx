import { type RefObject, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { SkeletonCard } from '#ui/states/states.tsx'
import { useFocusOnMore } from '#ui/states/use-focus-on-more.ts'
import { BelowFirstScreen } from '../../layout/below-first-screen.tsx'
import { ShopCard } from './shop-card.tsx'

interface Props {
  products: readonly Product[]
  /** How many more cards are loading; each shows a skeleton. */
  coming?: number
  /** The link to more products: if the shopper uses it by keyboard, focus moves to the first new product. */
  more?: RefObject<HTMLElement | null>
  /** Identifies the list, where another list may replace it. */
  of?: string
}

/** Roughly the cards that the first screen of any device shows. */
const SEEN_AT_ONCE = 6
/** One row on a phone. */
const SEEN_FIRST = 2
/** Two rows at least, wherever the footer would come up into the first screen otherwise. */
const FIRST = !import.meta.env.SSR && innerWidth < 540 ? 4 : 8

export function ProductGrid({ products, coming = 0, more, of }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  useFocusOnMore({ count: products.length, of }, grid, more)
  // On a page that a link opens, drawings come after the first paint: each takes as long to parse as a card to render.
  const isOpened = useNavigationType() !== 'POP'
  const cards = products.map((product, index) => (
    <li key={product.id} className="grid min-w-0">
      <ShopCard
        product={product}
        eager={!isOpened && index < SEEN_AT_ONCE}
        urgent={!isOpened && index < SEEN_FIRST}
      />
    </li>
  ))
  return (
    <ul ref={grid} className="product-grid" aria-busy={coming > 0 || undefined}>
      {cards.slice(0, FIRST)}
      {cards.length > FIRST && (
        <BelowFirstScreen key={of?.split('?')[0]} as="li">
          {cards.slice(FIRST)}
        </BelowFirstScreen>
      )}
      {Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike, and none moves
        <li key={index} aria-hidden="true">
          <SkeletonCard />
        </li>
      ))}
    </ul>
  )
}
