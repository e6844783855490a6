import { useEffect, useMemo } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductList } from '#contract/catalogue/product-list.ts'

const LISTS_AT_MOST = 12

/** The pages that this visit has seen, by list: going back finds as much of a list as was left. */
const seen = new Map<string, Map<number, Product[]>>()

interface Joined {
  /** Of all that is shown, where the list does not begin with its start. */
  firstPage: number
  products: Product[]
}

/** A page of a list with those seen right before it, so that more is more, and not something else. */
export function usePagesSeen(key: string, list: ProductList): Joined {
  useEffect(() => remember(key, list), [key, list])
  return useMemo(() => join(seen.get(key), list), [key, list])
}

function remember(key: string, { page, data }: ProductList): void {
  const pages = seen.get(key) ?? new Map<number, Product[]>()
  seen.delete(key)
  seen.set(key, pages.set(page, data))
  const [oldest] = seen.keys()
  if (seen.size > LISTS_AT_MOST && oldest !== undefined) seen.delete(oldest)
}

function join(pages: Map<number, Product[]> | undefined, { page, data }: ProductList): Joined {
  let firstPage = page
  let products = data
  for (let before = pages?.get(page - 1); before; before = pages?.get(firstPage - 1)) {
    firstPage--
    products = [...before, ...products]
  }
  // What moved from one page to the next meanwhile would stand there twice.
  const ids = new Set<string>()
  return { firstPage, products: products.filter(({ id }) => !ids.has(id) && ids.add(id)) }
}
