import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct } from '#contract/search/search.ts'
import { useBoughtStore } from '../bought/bought-store.ts'

type List = ReplyOf<typeof searchProduct>

/**
 * What a search found, with what the customer has bought before first among its equals. What they have bought may come after
 * the list: then nothing moves any more once they have begun to look through it.
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

/** Products that are in none of the runs stay where they are; so does what is sold out. */
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
