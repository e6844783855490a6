import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import type { searchProduct } from '#contract/goods/search/search.ts'
import { useBoughtStore } from '../marks/bought-store.ts'

type List = ReplyOf<typeof searchProduct>

/**
 * Puts products that the customer has bought before first among equally good results. If the purchases load after the
 * list, nothing moves once the customer has begun to look through it.
 */
export function useBoughtFirst(list: List): List {
  const bought = useBoughtStore((state) => state.bought)
  const [ordered, setOrdered] = useState(() => inOrder(list, bought))
  if (ordered.list !== list) setOrdered(inOrder(list, bought))
  useEffect(
    () =>
      useBoughtStore.subscribe(({ bought }) => {
        if (!isBegun()) setOrdered(({ list }) => inOrder(list, bought))
      }),
    [],
  )
  return ordered.shown
}

function inOrder(list: List, bought: ReadonlySet<string>) {
  const shown = bought.size === 0 ? list : { ...list, data: boughtFirst(list, bought) }
  return { list, bought, shown }
}

/** Reorders within each run of equals; products after the runs, and sold-out ones, do not move ahead. */
export function boughtFirst(
  { data, equals = [] }: Pick<List, 'data' | 'equals'>,
  bought: ReadonlySet<string>,
): Product[] {
  const isFirst = ({ id, in_stock }: Product) => in_stock && bought.has(id)
  let from = 0
  const moved = equals.flatMap((count) => {
    const run = data.slice(from, from + count)
    from += count
    return [...run.filter(isFirst), ...run.filter((product) => !isFirst(product))]
  })
  return [...moved, ...data.slice(from)]
}

function isBegun(): boolean {
  return scrollY > 0 || document.activeElement?.closest('.product-grid') != null
}
