import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import type { Category, HomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import {
  type PackedProduct,
  packProduct,
  SHOWN,
  unpackProduct,
} from '../../goods/catalogue/packed-product.ts'

type BlockOf<Product> = Omit<HomepageBlock, 'products'> & { products: readonly Product[] }
export type ShownBlock = BlockOf<ShownProduct>

interface HomeOf<Product> {
  blocks: readonly BlockOf<Product>[]
  categories: readonly Category[]
}

interface PackedHome extends HomeOf<PackedProduct> {
  names: readonly string[]
}

/** The home page that the server packed last: the server renders it next, without parsing its string. */
let last: { packed: string; home: PackedHome } | undefined

/**
 * Packs the page into one string, which the router passes on as it is, not value by value. Quotes become `~`, because
 * inside a script each would be escaped twice.
 */
export function packHome({ blocks, categories }: HomeOf<ShownProduct>): string {
  const home: PackedHome = {
    names: SHOWN,
    blocks: blocks.map((block) => ({ ...block, products: block.products.map(packProduct) })),
    categories,
  }
  const packed = JSON.stringify(home).replaceAll('~', '\\u007e').replaceAll('"', '~')
  last = { packed, home }
  return packed
}

export function unpackHome(packed: string): HomeOf<ShownProduct> {
  const { names, blocks, categories } = readPacked(packed)
  return {
    blocks: blocks.map((block) => ({
      ...block,
      products: block.products.map((product) => unpackProduct(names, product)),
    })),
    categories,
  }
}

function readPacked(packed: string): PackedHome {
  if (import.meta.env.SSR && last?.packed === packed) return last.home
  return JSON.parse(packed.replaceAll('~', '"'))
}
