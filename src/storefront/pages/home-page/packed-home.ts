import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import type { Category, HomepageBlock } from '#contract/offers/home-page/dashboard.ts'

type BlockOf<Product> = Omit<HomepageBlock, 'products'> & { products: readonly Product[] }
export type ShownBlock = BlockOf<ShownProduct>

interface HomeOf<Product> {
  blocks: readonly BlockOf<Product>[]
  categories: readonly Category[]
}

interface PackedHome extends HomeOf<PackedProduct> {
  names: readonly string[]
}

/** What the server packed last: it renders that next, and mostly packs the same for its next home page. */
let last: { given: HomeOf<ShownProduct>; packed: string; shown: HomeOf<ShownProduct> } | undefined

/**
 * Packs the page into one string, which the router passes on as it is, not value by value. Quotes become `~`, because
 * inside a script each would be escaped twice.
 */
export function packHome({ blocks, categories }: HomeOf<ShownProduct>): string {
  if (last?.given.blocks === blocks && last.given.categories === categories) return last.packed
  const home: PackedHome = {
    names: SHOWN,
    blocks: blocks.map((block) => ({ ...block, products: block.products.map(packProduct) })),
    categories,
  }
  const packed = JSON.stringify(home).replaceAll('~', '\\u007e').replaceAll('"', '~')
  last = { given: { blocks, categories }, packed, shown: unpacked(home) }
  return packed
}

export function unpackHome(packed: string): HomeOf<ShownProduct> {
  if (import.meta.env.SSR && last?.packed === packed) return last.shown
  return unpacked(JSON.parse(packed.replaceAll('~', '"')))
}

function unpacked({ names, blocks, categories }: PackedHome): HomeOf<ShownProduct> {
  return {
    blocks: blocks.map((block) => ({
      ...block,
      products: block.products.map((product) => unpackProduct(names, product)),
    })),
    categories,
  }
}

/** The fields of a card in packed order: seventy cards would each repeat their names. */
export const SHOWN = [
  'id',
  'title',
  'unit',
  'unit_type',
  'sold_by',
  'unit_price',
  'discounted_rate',
  'offer_label',
  'is_lowest',
  'thumbnail',
  'origin',
  'comparison_price',
  'category_id',
  'in_stock',
] as const satisfies (keyof ShownProduct)[]

export type PackedProduct = readonly unknown[]

export function packProduct(product: ShownProduct): PackedProduct {
  const { label } = product.comparison_price
  return SHOWN.map((name) => (name === 'comparison_price' ? { label } : product[name]))
}

/** Reads the fields by the names that came along, so the browser need not know them. JSON turns undefined to null. */
export function unpackProduct(names: readonly string[], packed: PackedProduct): ShownProduct {
  const product: { [name: string]: unknown } = {}
  for (const [n, name] of names.entries()) product[name] = packed[n] ?? undefined
  return product as unknown as ShownProduct
}
