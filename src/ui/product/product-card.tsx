import type { ReactNode } from 'react'
import { badgeText } from '#contract/catalogue/pricing.ts'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import { Badge } from './badge.tsx'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'

interface CardProps {
  product: ShownProduct
  /** In the first row, where it is seen before anything is scrolled. */
  eager?: boolean | undefined
  /** The very first, whose picture comes before all others: where many are to come first, none does. */
  urgent?: boolean | undefined
  /** Its `CardWords`. */
  children: ReactNode
}

export function ProductCard({ product, eager = false, urgent = false, children }: CardProps) {
  return (
    <article className="product-card">
      <ProductPicture product={product} eager={eager} urgent={urgent} />
      {children}
    </article>
  )
}

interface WordsProps {
  product: ShownProduct
  /** Wraps the title in the front end's own link, which is stretched over the card. */
  link: (title: string) => ReactNode
  /** The add control; it lies above the stretched link. */
  control: ReactNode
  /** What comes late, above the picture. */
  marks?: ReactNode
}

/** All of a card but its picture. */
export function CardWords({ product, link, control, marks }: WordsProps) {
  const badge = badgeText(product)
  return (
    <>
      {badge && <Badge>{badge}</Badge>}
      <h3>{link(product.title)}</h3>
      <p className="facts">
        <span>{`${product.unit} ${product.unit_type}`}</span>
        <span>{product.comparison_price.label}</span>
      </p>
      <div className="buy">
        <PriceTag unitPrice={product.unit_price} discountedRate={product.discounted_rate} />
        {control}
      </div>
      {marks}
    </>
  )
}
