import { z } from 'zod'
import { named } from '../../description.ts'
import { flagInQuery, listInQuery, numberInQuery } from '../../query-values.schema.ts'
import { text } from '../../text.schema.ts'
import { priceBands } from './price-band.ts'
import { Product } from './product.schema.ts'
import { PAGE_AT_MOST, PAGE_SIZE, SORTS } from './product-list.ts'

const PAGE_SIZE_AT_MOST = 60

export const Id = text(64)

export const paging = {
  page: numberInQuery(1, PAGE_AT_MOST).default(1),
  page_size: numberInQuery(1, PAGE_SIZE_AT_MOST).default(PAGE_SIZE),
  sort: z.enum(SORTS).default('relevance'),
}

export const filters = {
  /** Only products on special, or only those that are not. */
  on_special: flagInQuery().optional(),
  in_stock: flagInQuery().optional(),
  /** Dietary claims that a product must all have: `vegan`, `gluten free`. */
  dietary: listInQuery(text(40), 10).optional(),
}

/** Further filters, for a whole category. */
export const packFilters = {
  /** Any of these brands. */
  brand: listInQuery(text(80), 20).optional(),
  /** Any of these sizes as labelled: `500 g`. */
  size: listInQuery(text(40), 20).optional(),
  price: z.enum(priceBands).optional(),
}

/** The number of products that each filter value would leave, given the other filters. */
export const Facets = named('Facets', {
  categories: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
  on_special: z.int(),
  in_stock: z.int(),
  dietary: z.array(z.object({ name: z.string(), count: z.int() })),
})

export const PackFacets = named('PackFacets', {
  /** The most common first, for brands and sizes alike. */
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  sizes: z.array(z.object({ name: z.string(), count: z.int() })),
  prices: z.array(z.object({ band: z.enum(priceBands), count: z.int() })),
})

export const ProductList = z.object({
  data: z.array(Product),
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
  has_more: z.boolean(),
  facets: Facets,
})
