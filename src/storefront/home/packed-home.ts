import type { ShownProduct } from '#contract/catalogue/product.ts'
import type { Category, HomepageBlock } from '#contract/dashboard/dashboard.ts'
import { type PackedProduct, packProduct, SHOWN, unpackProduct } from '../catalogue/packed-product.ts'

type BlockOf<Product> = Omit<HomepageBlock, 'products'> & { products: readonly Product[] }
export type ShownBlock = BlockOf<ShownProduct>

interface HomeOf<Product> {
  blocks: readonly BlockOf<Product>[]
  categories: readonly Category[]
}

interface PackedHome extends HomeOf<PackedProduct> {
  names: readonly string[]
}

/**
 * As one string, which the router hands over as it is: it would look at each of a thousand values by itself. It escapes
 * quotes, in a script twice over, so there are none.
 */
/** On the server: what was packed last, which it shows next and need not read from its string. */
let last: { packed: string; home: PackedHome } | undefined

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
