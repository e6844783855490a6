import type { Product } from '#contract/goods/catalogue/product.ts'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { searchPath } from '../goods/search/search-path.ts'
import { type SuggestionGroup, suggestionOf } from '../goods/search/use-suggestions.ts'
import { call } from '../network/browser-call.ts'
import { useRootStore } from '../network/root-store.ts'
import { useAnswer } from '../network/use-answer.ts'
import { useBoughtStore } from '../selling/marks/bought-store.ts'
import { useMarks } from '../selling/marks/marks-store.ts'
import { homeTexts } from '../texts/home.ts'
import { searchTexts as texts } from '../texts/search.ts'

const USUALS = 6
const SPECIALS = 4

/** Before the shopper types: recent searches, what they usually buy, and the home page's first deal. */
export function useRestingSuggestions(isResting: boolean): readonly SuggestionGroup[] {
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
    productGroup(deal?.heading || homeTexts.deal, specials),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function productGroup(label: string, products: readonly Product[] = []): SuggestionGroup {
  return { kind: 'products', label, options: products.map(suggestionOf) }
}
