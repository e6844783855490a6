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
export function packHome({ blocks, categories }: HomeOf<ShownProduct>): string {
  const packed: PackedHome = {
    names: SHOWN,
    blocks: blocks.map((block) => ({ ...block, products: block.products.map(packProduct) })),
    categories,
  }
  return JSON.stringify(packed).replaceAll('~', '\\u007e').replaceAll('"', '~')
}

export function unpackHome(packed: string): HomeOf<ShownProduct> {
  const { names, blocks, categories }: PackedHome = JSON.parse(packed.replaceAll('~', '"'))
  return {
    blocks: blocks.map((block) => ({
      ...block,
      products: block.products.map((product) => unpackProduct(names, product)),
    })),
    categories,
  }
}
