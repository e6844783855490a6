import type { DemoProduct } from './products.ts'

interface Link {
  product_id: string
  kind: 'related' | 'substitute'
  position: number
  to_id: string
}

const SUBSTITUTES = 4
const RELATED = 6

/** Links each product to its neighbours on the shelf as substitutes, and to the best of other shelves as related. */
export function linkProducts(products: DemoProduct[], categoryOf: Map<string, string>): Link[] {
  const shelves = Map.groupBy(products, ({ sub_category_id }) => sub_category_id)
  const best = Map.groupBy(
    [...shelves.values()].flatMap((shelf) => shelf.slice(0, 3)),
    ({ sub_category_id }) => categoryOf.get(sub_category_id) ?? '',
  )
  return [...shelves].flatMap(([subCategoryId, shelf]) => {
    const elsewhere = (best.get(categoryOf.get(subCategoryId) ?? '') ?? []).filter(
      (product) => product.sub_category_id !== subCategoryId,
    )
    return shelf.flatMap((product, at) => [
      ...linksTo(product, 'substitute', neighbours(shelf, at)),
      ...linksTo(product, 'related', turned(elsewhere, at).slice(0, RELATED)),
    ])
  })
}

function linksTo(product: DemoProduct, kind: Link['kind'], others: DemoProduct[]): Link[] {
  return others.map(({ id }, position) => ({
    product_id: product.id,
    kind,
    position: position + 1,
    to_id: id,
  }))
}

function neighbours(shelf: DemoProduct[], at: number): DemoProduct[] {
  const start = Math.max(0, Math.min(at - SUBSTITUTES / 2, shelf.length - SUBSTITUTES - 1))
  return shelf.slice(start, start + SUBSTITUTES + 1).filter((_, offset) => start + offset !== at)
}

function turned<T>(list: T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
