import { Link } from 'react-router'
import type { Product } from '#contract/product.ts'
import { productPath } from '#contract/slug.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import { AddControl } from '../cart/add-control.tsx'

/** The product card as it stands in this shop: it leads to its product, and adds it. */
export function ShopCard({ product, eager }: { product: Product; eager?: boolean }) {
  return (
    <ProductCard
      product={product}
      eager={eager}
      className="w-full"
      link={(title, className) => (
        <Link to={productPath(product)} className={className}>
          {title}
        </Link>
      )}
      control={<AddControl product={product} />}
    />
  )
}
