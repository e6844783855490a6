import { type PriceBand, priceBands } from '#contract/catalogue/price-band.ts'
import { PAGE_AT_MOST, SORTS, type Sort } from '#contract/catalogue/product-list.ts'
import { SEARCH_LENGTH } from '#contract/constants.ts'
import type { PageParameters } from '#contract/page-parameters.ts'

/** What a shopper asks of a list. All of it stands in the address, so that the list can be sent to a friend. */
export interface ListAsk {
  q?: string
  page: number
  sort: Sort
  category_id?: string
  on_special?: true
  in_stock?: true
  dietary?: string[]
  /** Of a whole aisle alone. */
  brand?: string[]
  size?: string[]
  price?: PriceBand
}

const CLAIMS_AT_MOST = 10
const CLAIM_LENGTH = 40
const NAMES_AT_MOST = 20
const ID_LENGTH = 64

/** The shopper may have typed the address by hand: what cannot be asked is dropped without a word. */
export function readListAsk(search: PageParameters): ListAsk {
  const category = search.get('category_id') ?? ''
  const dietary = search.getAll('dietary').filter((claim) => claim && claim.length <= CLAIM_LENGTH)
  return {
    // As the search box does it: of more words than it takes, the first ones are asked.
    q: search.get('q')?.trim().slice(0, SEARCH_LENGTH).trim() || undefined,
    page: readPage(search.get('page') ?? ''),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    category_id: category && category.length <= ID_LENGTH ? category : undefined,
    on_special: search.get('on_special') === 'true' || undefined,
    in_stock: search.get('in_stock') === 'true' || undefined,
    dietary: dietary.length > 0 ? [...new Set(dietary)].slice(0, CLAIMS_AT_MOST) : undefined,
  }
}

/** What a whole aisle is asked for as well. */
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

/** `?q=milk&page=2`, with nothing in it that goes without saying. */
export function listSearch({ page, sort, dietary, brand, size, ...others }: ListAsk): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== undefined) search.set(name, String(value))
  for (const [name, values] of Object.entries({ dietary, brand, size }))
    for (const value of values ?? []) search.append(name, value)
  if (sort !== 'relevance') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** How many are chosen. */
export function countFilters(ask: ListAsk): number {
  const { category_id, on_special, in_stock, price, dietary, brand, size } = ask
  const chosen = [category_id, on_special, in_stock, price, dietary, brand, size]
  return chosen.filter(Boolean).flat().length
}

export function hasFilters(ask: ListAsk): boolean {
  return countFilters(ask) > 0
}

/** The same list from its start, with no filter. */
export function withoutFilters({ q, sort }: ListAsk): ListAsk {
  return { q, page: 1, sort }
}

function readPage(given: string): number {
  const page = /^\d{1,6}$/.test(given) ? Number(given) : 1
  return page >= 1 && page <= PAGE_AT_MOST ? page : 1
}
