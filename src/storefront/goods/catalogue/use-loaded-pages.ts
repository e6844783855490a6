import { useEffect, useMemo } from 'react'
import type { Product } from '#contract/goods/catalogue/product.ts'
import type { ProductList } from '#contract/goods/catalogue/product-list.ts'

const CACHED_LISTS = 12

/** LRU cache of the pages seen in this visit, by list: Back finds as much of a list as the shopper left. */
const seen = new Map<string, Map<number, Product[]>>()

interface Joined {
  /** Number of the first page shown, where the list does not begin with its first page. */
  firstPage: number
  products: Product[]
}

/** Returns a page of a list joined to the pages right before it that the shopper has seen. */
export function useLoadedPages(key: string, list: ProductList): Joined {
  useEffect(() => remember(key, list), [key, list])
  return useMemo(() => join(seen.get(key), list), [key, list])
}

function remember(key: string, { page, data }: ProductList): void {
  const pages = seen.get(key) ?? new Map<number, Product[]>()
  seen.delete(key)
  seen.set(key, pages.set(page, data))
  const [leastRecent] = seen.keys()
  if (seen.size > CACHED_LISTS && leastRecent !== undefined) seen.delete(leastRecent)
}

function join(pages: Map<number, Product[]> | undefined, { page, data }: ProductList): Joined {
  let firstPage = page
  let products = data
  for (let before = pages?.get(page - 1); before; before = pages?.get(firstPage - 1)) {
    firstPage--
    products = [...before, ...products]
  }
  // A product that has moved to the next page meanwhile would be listed twice.
  const ids = new Set<string>()
  return { firstPage, products: products.filter(({ id }) => !ids.has(id) && ids.add(id)) }
}
