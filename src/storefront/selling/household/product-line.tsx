import type { ReactNode } from 'react'
import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { productPath } from '#contract/slug.ts'
import { Picture, tintOf } from '#ui/product/picture.tsx'
import { PriceTag } from '#ui/product/price-tag.tsx'
import { PageLink } from '../../layout/page-link.tsx'

interface Props {
  product: ShownProduct
  heading: 'h3' | 'h4'
  /** Controls below the description. */
  children: ReactNode
}

export function ProductLine({ product, heading: Heading, children }: Props) {
  const { title, thumbnail, category_id, in_stock } = product
  return (
    <li className="flex gap-3 border-outline border-b py-3">
      <span
        className={`flex size-16 shrink-0 items-center justify-center rounded-card ${tintOf(category_id)}`}
      >
        {thumbnail && (
          <Picture
            src={thumbnail}
            width={52}
            height={52}
            className={`size-13 object-contain ${in_stock ? '' : 'opacity-50'}`}
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Heading className="font-semibold text-14 tracking-normal wrap-anywhere">
          <PageLink to={productPath(product)} className="hover:text-accent hover:underline">
            {title}
          </PageLink>
        </Heading>
        <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
          <PriceTag unitPrice={product.unit_price} discountedRate={product.discounted_rate} />
          <p className="text-13 text-muted tabular-nums">
            {sizeInWords(product)} · {product.comparison_price.label}
          </p>
        </div>
        {children}
      </div>
    </li>
  )
}
