import type { Product } from '#contract/goods/catalogue/product.ts'
import { Picture } from './picture.tsx'
import { tintOf } from './tint-of.ts'

interface Props {
  product: Pick<Product, 'thumbnail' | 'category_id' | 'in_stock'>
  eager: boolean
  urgent: boolean
}

/** Without alternative text: the title stands beside it. A missing picture leaves its tinted tile. */
export function ProductPicture({ product, eager, urgent }: Props) {
  return (
    <div className={`picture ${tintOf(product.category_id)}`}>
      {product.thumbnail && (
        <Picture
          src={product.thumbnail}
          width={140}
          height={140}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={urgent ? 'high' : undefined}
          className={product.in_stock ? undefined : 'sold-out'}
        />
      )}
    </div>
  )
}
