import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/product.ts'
import { productPath } from '#contract/slug.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import { AddControl } from '../cart/add-control.tsx'

interface Props {
  product: Product
  eager?: boolean
  urgent?: boolean
}

/** The product card as it stands in this shop: it leads to its product, and adds it. */
export function ShopCard({ product, eager, urgent }: Props) {
  return (
    <ProductCard
      product={product}
      eager={eager}
      urgent={urgent}
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
