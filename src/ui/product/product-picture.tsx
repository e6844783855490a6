import type { Product } from '#contract/catalogue/product.ts'
import { classNames } from '../class-names.ts'
import { tintOf } from './tint-of.ts'

interface Props {
  product: Pick<Product, 'thumbnail' | 'category_id' | 'in_stock'>
  eager: boolean
  urgent: boolean
}

/** Without words: the title stands beside it. A missing picture leaves its tinted tile. */
export function ProductPicture({ product, eager, urgent }: Props) {
  return (
    <div
      className={classNames(
        'flex h-[154px] items-center justify-center overflow-hidden rounded-card',
        tintOf(product.category_id),
      )}
    >
      {product.thumbnail && (
        <img
          src={product.thumbnail}
          alt=""
          width={112}
          height={112}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={urgent ? 'high' : undefined}
          decoding="async"
          className={classNames(
            'size-[112px] object-contain transition duration-300 group-hover:scale-106',
            !product.in_stock && 'opacity-50',
          )}
        />
      )}
    </div>
  )
}
