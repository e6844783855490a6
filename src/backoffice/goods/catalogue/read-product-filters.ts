import { filtersIn, pageIn } from '../../pieces/filters-in-address.ts'

const PAGE_SIZE = 50

/** Reads the filters of a list of products from the address. */
export function readProductFilters<State extends string, Sort extends string = never>(
  params: URLSearchParams,
  state: readonly State[],
  sort: readonly Sort[] = [],
) {
  const filters = filtersIn(params, { q: true, sub_category_id: true, state, sort })
  return { ...filters, ...pageIn(params), page_size: PAGE_SIZE }
}
