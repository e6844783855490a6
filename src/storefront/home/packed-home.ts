import type { ShownProduct } from '#contract/catalogue/product.ts'
import type { Category, HomepageBlock } from '#contract/dashboard/dashboard.ts'
import { type PackedProduct, packProduct, unpackProduct } from '../catalogue/packed-product.ts'

type BlockOf<Product> = Omit<HomepageBlock, 'products'> & { products: readonly Product[] }
export type ShownBlock = BlockOf<ShownProduct>

interface HomeOf<Product> {
  blocks: readonly BlockOf<Product>[]
  categories: readonly Category[]
}

/**
 * As one string, which the router hands over as it is: it would look at each of a thousand values by itself. It escapes
 * quotes, in a script twice over, so there are none.
 */
export function packHome({ blocks, categories }: HomeOf<ShownProduct>): string {
  const packed: HomeOf<PackedProduct> = {
    blocks: blocks.map((block) => ({ ...block, products: block.products.map(packProduct) })),
    categories,
  }
  return JSON.stringify(packed).replaceAll('~', '\\u007e').replaceAll('"', '~')
}

export function unpackHome(packed: string): HomeOf<ShownProduct> {
  const { blocks, categories }: HomeOf<PackedProduct> = JSON.parse(packed.replaceAll('~', '"'))
  return {
    blocks: blocks.map((block) => ({ ...block, products: block.products.map(unpackProduct) })),
    categories,
  }
}
