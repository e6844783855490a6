import type { ReplyOf } from '#contract/endpoint.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { searchSuggestions } from '#contract/goods/search/search.ts'
import { categoryPath, productPath } from '#contract/slug.ts'
import { call } from '../../network/browser-call.ts'
import { useAnswer } from '../../network/use-answer.ts'
import { searchPath } from './search-path.ts'

export interface Suggestion {
  kind: 'queries' | 'categories' | 'products'
  title: string
  path: string
  image?: string
  category_id?: string
  product?: Product
}

interface Answered {
  q: string
  suggestions: readonly Suggestion[]
}

const DEBOUNCE_MS = 150

/** Returns no suggestions after a failure: the search itself still works. */
export function useSuggestions(asked: string): readonly Suggestion[] {
  const q = asked.trim()
  const { data } = useAnswer(q || undefined, (signal) => readSuggestions(q, signal), {
    debounceMs: DEBOUNCE_MS,
  })
  return data && isFor(q, data) ? data.suggestions : []
}

/** While the shopper types on, or deletes, older suggestions stay until newer ones arrive. */
function isFor(q: string, answered: Answered): boolean {
  return q !== '' && (q.startsWith(answered.q) || answered.q.startsWith(q))
}

async function readSuggestions(q: string, signal: AbortSignal): Promise<Answered> {
  return { q, suggestions: suggestionsOf(await call(searchSuggestions, { q }, { signal })) }
}

function suggestionsOf({
  queries,
  categories,
  products,
}: ReplyOf<typeof searchSuggestions>): readonly Suggestion[] {
  return [
    ...queries.map((title): Suggestion => ({ kind: 'queries', title, path: searchPath(title) })),
    ...categories.map(
      ({ id, title, image, category_id }): Suggestion => ({
        kind: 'categories',
        title,
        image,
        category_id,
        path: categoryPath(title, category_id, id),
      }),
    ),
    ...products.map(
      (product): Suggestion => ({
        kind: 'products',
        title: product.title,
        image: product.thumbnail,
        category_id: product.category_id,
        path: productPath(product),
        product,
      }),
    ),
  ]
}
