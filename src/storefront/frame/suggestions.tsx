import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { classNames } from '#ui/class-names.ts'
import { rememberRecent } from '../goods/search/remember-search.ts'
import { SPECIALS_PATH, searchPath } from '../goods/search/search-path.ts'
import {
  type Suggestion,
  type SuggestionGroup,
  suggestionOf,
  useSuggestions,
} from '../goods/search/use-suggestions.ts'
import { PageLink } from '../layout/page-link.tsx'
import { call, useAnswer } from '../network/browser-call.ts'
import { useRootStore } from '../network/root-store.ts'
import { shownQuantity, useCartStore } from '../selling/cart/cart-store.ts'
import { useBoughtStore } from '../selling/marks/bought-store.ts'
import { useMarks } from '../selling/marks/marks-store.ts'
import { homeTexts } from '../texts/home.ts'
import { searchTexts as texts } from '../texts/search.ts'
import { readOn, SuggestionList } from './suggestion-list.tsx'
import sheet from './suggestions.css?url'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** The text to suggest for; empty until the shopper types. */
  asked: string
}

/** Not as an element of React's: it would preload the sheet, and a browser complains if the box is left meanwhile. */
const isStyled = new Promise<unknown>((resolve) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet })
  link.onload = link.onerror = resolve
  document.head.append(link)
})

/** Shown under the search box while it has the focus: over the whole screen on a phone. */
export function Suggestions({ id, input, asked }: Props) {
  use(isStyled)
  const typed = useSuggestions(asked)
  const resting = useRestingSuggestions(asked === '')
  const [added, setAdded] = useState<{ product: Product; asked: string }>()
  const panel = useRef<HTMLDivElement>(null)
  const groups = asked === '' ? resting : (typed ?? [])
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isNothing = asked !== '' && typed?.length === 0
  useRoomOfSheet(panel, !isNothing)

  // Prefetched on focus, because the first key opens the results page.
  useEffect(() => void import('../pages/search-page.tsx'), [])
  useEffect(() => (asked === '' ? selectText(input.current) : undefined), [asked, input])

  /** The box keeps the focus, and a phone its keyboard: the next word replaces this one. */
  function noteAdded(product: Product) {
    setAdded({ product, asked })
    input.current?.select()
    if (asked) rememberRecent(asked)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {added?.asked === asked ? <InCart product={added.product} /> : count > 0 && texts.suggested(count)}
      </p>
      {!isNothing && (
        <div ref={panel} className={classNames('search-panel', asked !== '' && count === 0 && '768:hidden')}>
          <p className={classNames('flex justify-between px-3', asked !== '' && '768:hidden')}>
            <PageLink
              to={asked ? searchPath(asked) : '/paste-list'}
              onClick={readOn}
              className="inline-flex min-h-11 items-center font-semibold text-accent"
            >
              {asked ? texts.allResults : texts.pasteList}
            </PageLink>
            <button
              type="button"
              onClick={({ currentTarget }) => currentTarget.blur()}
              className="min-h-11 px-2 font-semibold text-muted 768:hidden"
            >
              {texts.close}
            </button>
          </p>
          {count > 0 && (
            <SuggestionList id={id} input={input} groups={groups} asked={asked} onAdded={noteAdded} />
          )}
        </div>
      )}
    </>
  )
}

function InCart({ product }: { product: Product }) {
  const count = useCartStore((cart) => shownQuantity(cart, product.id))
  return texts.inCart(count, product.title)
}

/** Selects the text of a box that has got the focus; a mouse would put its caret there once it is released. */
function selectText(box: HTMLInputElement | null) {
  if (!box) return
  box.select()
  if (!box.matches(':active')) return
  const select = () => box.select()
  box.addEventListener('click', select, { once: true })
  return () => box.removeEventListener('click', select)
}

/** Fits the sheet between the search box and the keyboard of a phone. */
function useRoomOfSheet(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const [sheet, seen] = [panel.current, globalThis.visualViewport]
    if (!isOpen || !sheet?.parentElement || !seen) return
    const { parentElement } = sheet
    const fit = () => {
      sheet.style.setProperty('--left', `${-parentElement.getBoundingClientRect().left}px`)
      const { top } = sheet.getBoundingClientRect()
      sheet.style.setProperty('--room', `${seen.offsetTop + seen.height - top}px`)
    }
    fit()
    seen.addEventListener('resize', fit)
    return () => seen.removeEventListener('resize', fit)
  }, [panel, isOpen])
}

const USUALS = 6
const SPECIALS = 4

/** Before the shopper types: recent searches, what they usually buy, and the home page's first deal. */
function useRestingSuggestions(isResting: boolean): readonly SuggestionGroup[] {
  useMarks()
  const recent = useRootStore(({ common }) => common.recent)
  const hasOrdered = useBoughtStore(({ bought }) => bought.size > 0)
  const usuals = useAnswer(isResting && hasOrdered ? 'usuals' : undefined, (signal) =>
    call(boughtBefore, { limit: USUALS }, { signal }),
  ).data?.data.map(({ product }) => product)
  const blocks = useAnswer(isResting ? 'specials' : undefined, (signal) =>
    call(getHomepageBlock, {}, { signal }),
  ).data?.data
  const deal = blocks?.find(
    ({ block_type, products }) => block_type === 'special_deal' && products.length > 0,
  )
  const isUsual = (id: string) => usuals?.some((usual) => usual.id === id)
  const specials = deal?.products.filter(({ id, in_stock }) => in_stock && !isUsual(id)).slice(0, SPECIALS)
  const searches = (recent ?? []).map(
    (title) => ({ kind: 'queries', title, path: searchPath(title) }) as const,
  )
  const groups: SuggestionGroup[] = [
    { kind: 'queries', label: texts.recent, options: searches },
    productGroup(texts.usuals, usuals),
    productGroup(deal?.heading || homeTexts.deal, specials, allSpecials),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const allSpecials = { kind: 'queries', title: texts.allSpecials, path: SPECIALS_PATH } as const

function productGroup(label: string, products: readonly Product[] = [], ...more: Suggestion[]) {
  return { kind: 'products', label, options: [...products.map(suggestionOf), ...more] } as const
}
