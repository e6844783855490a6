import type { ReplyOf } from '#contract/endpoint.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { searchSuggestions } from '#contract/goods/search/search.ts'
import { categoryPath, productPath } from '#contract/slug.ts'
import { call, useAnswer } from '../../network/browser-call.ts'
import { searchTexts as texts } from '../../texts/search.ts'
import { searchPath } from './search-path.ts'

export interface Suggestion {
  kind: 'queries' | 'categories' | 'products'
  title: string
  path: string
  image?: string
  category_id?: string
  product?: Product
}

export interface SuggestionGroup {
  kind: Suggestion['kind']
  label: string
  options: readonly Suggestion[]
}

interface Answered {
  q: string
  groups: readonly SuggestionGroup[]
}

const DEBOUNCE_MS = 150

/** Returns undefined before the answer, and nothing if the call failed: the search itself still works. */
export function useSuggestions(q: string): readonly SuggestionGroup[] | undefined {
  const { data, isLoading } = useAnswer(q || undefined, (signal) => readSuggestions(q, signal), {
    debounceMs: DEBOUNCE_MS,
  })
  if (data && isFor(q, data)) return data.groups
  return isLoading ? undefined : []
}

/** While the shopper types on, or deletes, older suggestions stay until newer ones arrive. */
function isFor(q: string, answered: Answered): boolean {
  return q !== '' && (q.startsWith(answered.q) || answered.q.startsWith(q))
}

async function readSuggestions(q: string, signal: AbortSignal): Promise<Answered> {
  return { q, groups: groupsOf(await call(searchSuggestions, { q }, { signal })) }
}

/** Products must be in sight without scrolling: below a line of queries on a phone, beside the other groups on a desktop. */
function groupsOf({
  queries,
  categories,
  products,
}: ReplyOf<typeof searchSuggestions>): readonly SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'queries',
      label: texts.queries,
      options: queries.map((title) => ({ kind: 'queries', title, path: searchPath(title) })),
    },
    { kind: 'products', label: texts.products, options: products.map(suggestionOf) },
    {
      kind: 'categories',
      label: texts.categories,
      options: categories.map(({ id, title, image, category_id }) => ({
        kind: 'categories',
        title,
        image,
        category_id,
        path: categoryPath(title, category_id, id),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

export function suggestionOf(product: Product): Suggestion {
  const { title, thumbnail: image, category_id } = product
  return { kind: 'products', title, image, category_id, path: productPath(product), product }
}
