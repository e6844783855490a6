import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { create } from 'zustand'
import { SEARCH_LENGTH } from '#contract/constants.ts'
import { type PriceBand, priceBands } from '#contract/goods/catalogue/price-band.ts'
import { PAGE_AT_MOST, SORTS, type Sort } from '#contract/goods/catalogue/product-list.ts'
import type { PageParameters } from '#contract/page-parameters.ts'

/** The query of a list. All of it is kept in the address, so that a shopper can share the list. */
export interface ListAsk {
  q?: string
  page: number
  sort: Sort
  category_id?: string
  on_special?: true
  in_stock?: true
  dietary?: string[]
  /** Only for the list of a whole aisle. */
  brand?: string[]
  size?: string[]
  price?: PriceBand
}

const CLAIMS_AT_MOST = 10
const CLAIM_LENGTH = 40
const NAMES_AT_MOST = 20
const ID_LENGTH = 64

/** Drops invalid parameters silently, since a shopper may have typed the address by hand. */
export function readListAsk(search: PageParameters): ListAsk {
  const category = search.get('category_id') ?? ''
  const dietary = search.getAll('dietary').filter((claim) => claim && claim.length <= CLAIM_LENGTH)
  return {
    // Cuts a query that is too long, as the search box does.
    q: search.get('q')?.trim().slice(0, SEARCH_LENGTH).trim() || undefined,
    page: readPage(search.get('page') ?? ''),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    category_id: category && category.length <= ID_LENGTH ? category : undefined,
    on_special: search.get('on_special') === 'true' || undefined,
    in_stock: search.get('in_stock') === 'true' || undefined,
    dietary: dietary.length > 0 ? [...new Set(dietary)].slice(0, CLAIMS_AT_MOST) : undefined,
  }
}

/** Reads the parameters that only a whole aisle accepts. */
export function readPackAsk(search: PageParameters): Pick<ListAsk, 'brand' | 'size' | 'price'> {
  return {
    brand: readNames(search.getAll('brand'), 80),
    size: readNames(search.getAll('size'), 40),
    price: priceBands.find((band) => band === search.get('price')),
  }
}

function readNames(given: string[], length: number): string[] | undefined {
  const names = given.filter((name) => name && name.length <= length)
  return names.length > 0 ? [...new Set(names)].slice(0, NAMES_AT_MOST) : undefined
}

/** Returns a query string such as `?q=milk&page=2`, without default values. */
export function listSearch({ page, sort, dietary, brand, size, ...others }: ListAsk): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== undefined) search.set(name, String(value))
  for (const [name, values] of Object.entries({ dietary, brand, size }))
    for (const value of values ?? []) search.append(name, value)
  if (sort !== 'relevance') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export function countFilters(ask: ListAsk): number {
  const { category_id, on_special, in_stock, price, dietary, brand, size } = ask
  const chosen = [category_id, on_special, in_stock, price, dietary, brand, size]
  return chosen.filter(Boolean).flat().length
}

export function hasFilters(ask: ListAsk): boolean {
  return countFilters(ask) > 0
}

/** Returns the same list from its first page, without filters. */
export function withoutFilters({ q, sort }: ListAsk): ListAsk {
  return { q, page: 1, sort }
}

function readPage(given: string): number {
  const page = /^\d{1,6}$/.test(given) ? Number(given) : 1
  return page >= 1 && page <= PAGE_AT_MOST ? page : 1
}

interface LoadMoreState {
  /** Addresses of the next page of a list, and of the page on which the shopper asked for it. */
  more: string
  from: string
  hasFailed: boolean
}

const useLoadMoreStore = create<LoadMoreState>(() => ({ more: '', from: '', hasFailed: false }))

export function noteMore(more: string): void {
  useLoadMoreStore.setState({ more, from: location.pathname + location.search, hasFailed: false })
}

/** Returns whether this page was the last one that was asked for, and failed to load. */
export function useMoreFailed(more: string | undefined): boolean {
  return useLoadMoreStore((asked) => asked.hasFailed && asked.more === more)
}

/** If 'Show more' fails, redirects to the page on which it was pressed; any other failure is thrown. */
export function keepingList<Args extends { url: URL; request: Request }, Page>(
  load: (args: Args) => Promise<Page>,
) {
  return async (args: Args): Promise<Page> => {
    try {
      return await load(args)
    } catch (error) {
      const { more, from } = useLoadMoreStore.getState()
      const isMore = more === args.url.pathname + args.url.search && more !== from
      if (!isMore || error instanceof Response || args.request.signal.aborted) throw error
      useLoadMoreStore.setState({ hasFailed: true })
      throw redirect(from)
    }
  }
}

/** Skips loading after that redirect: the list is still in memory. */
export function needsLoading({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { hasFailed, from } = useLoadMoreStore.getState()
  const isSame = currentUrl.href === nextUrl.href
  return isSame && hasFailed && from === nextUrl.pathname + nextUrl.search ? false : defaultShouldRevalidate
}
