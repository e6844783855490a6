import type { Call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { fetchCategories, getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { categoryPath, dealPath } from '#contract/slug.ts'
import { searchTexts as texts } from '../../texts/search.ts'
import { hasFilters, type ListAsk } from '../catalogue/list-ask.ts'
import { type Help, helpWith } from './help-with.ts'
import { SPECIALS_PATH } from './search-path.ts'

interface BrowseLink {
  title: string
  path: string
  image?: string
  category_id?: string
}

export interface SearchResults {
  list: ReplyOf<typeof searchProduct>
  /** Aisles and deals to offer where nothing was found. */
  aisles: BrowseLink[]
  deals: BrowseLink[]
  /** Where a question about the shop is answered. */
  help?: Help | undefined
}

export async function findProducts(call: Call, { q = '', ...ask }: ListAsk): Promise<SearchResults> {
  const help = helpWith(q)
  const list = await call(searchProduct, { ...ask, q: help ? '' : q })
  if (list.total > 0 || hasFilters(ask)) return { list, aisles: [], deals: [] }
  const [categories, blocks] = await Promise.all([call(fetchCategories, {}), call(getHomepageBlock, {})])
  return {
    list,
    help,
    aisles: categories.data.flatMap(({ title, image, category_id, subcategories: [first] }) =>
      first ? [{ title, image, category_id, path: categoryPath(first.title, category_id, first.id) }] : [],
    ),
    deals: blocks.data
      .filter(({ block_type, heading }) => block_type === 'special_deal' && heading)
      .map((deal) => ({ title: deal.heading, path: dealPath(deal) }))
      .concat({ title: texts.allSpecials, path: SPECIALS_PATH }),
  }
}

type Missing = Pick<ReplyOf<typeof searchProduct>, 'not_carried' | 'not_granted' | 'did_you_mean'>

/** Says in a sentence which part of a search was not met; nothing if all of it was. */
export function missingSentence({
  not_carried,
  not_granted = [],
  did_you_mean,
}: Missing): string | undefined {
  const sentences = [
    ...(not_carried ? [texts.notCarried(not_carried.name, not_carried.instead, did_you_mean)] : []),
    ...(not_granted.length > 0 ? [texts.notGranted(not_granted)] : []),
  ]
  return sentences.join(' ') || undefined
}
