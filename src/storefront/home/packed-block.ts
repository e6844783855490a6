import type { ShownProduct } from '#contract/catalogue/product.ts'
import type { HomepageBlock } from '#contract/dashboard/dashboard.ts'
import { type PackedProduct, packProduct, unpackProduct } from '../catalogue/packed-product.ts'

type BlockOf<Product> = Omit<HomepageBlock, 'products'> & { products: readonly Product[] }
export type ShownBlock = BlockOf<ShownProduct>

export function packBlock(block: ShownBlock): BlockOf<PackedProduct> {
  return { ...block, products: block.products.map(packProduct) }
}

export function unpackBlock(block: BlockOf<PackedProduct>): ShownBlock {
  return { ...block, products: block.products.map(unpackProduct) }
}
