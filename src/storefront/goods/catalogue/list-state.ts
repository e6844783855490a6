import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Product } from '#contract/goods/catalogue/product.ts'
import type { ProductList } from '#contract/goods/catalogue/product-list.ts'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { type ListAsk, listSearch } from './list-ask.ts'

/** Optimistic filters: a tick shows at once; when the list has loaded, the address decides. */
export function useChosen(ask: ListAsk, path: string) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(ask)
  const [answered, setAnswered] = useState(ask)
  if (answered !== ask) {
    setAnswered(ask)
    setChosen(ask)
  }

  function choose(change: Partial<ListAsk>) {
    const next = { ...chosen, ...change, page: 1 }
    setChosen(next)
    void navigate(path + listSearch(next), { preventScrollReset: true })
  }
  return { chosen, choose }
}

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

/** A faster answer replaces the list without any skeletons. */
const PATIENCE_MS = 200

/** Tells what is loading for the list at `path`: the next page of it, or another list in its place. */
export function usePendingList(path: string, moreSearch: string | undefined) {
  const { location } = useNavigation()
  const isMore = location?.pathname === path && location.search === moreSearch
  const isOther = !isMore && location !== undefined && screenOf(location.pathname) === screenOf(path)
  const isSlow = useDelayed(isMore || isOther, PATIENCE_MS)
  return { isMore, showsMore: isSlow && isMore, showsOther: isSlow && isOther }
}

function screenOf(path: string): string | undefined {
  return path.split('/')[1]
}
