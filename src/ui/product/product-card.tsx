import type { ReactNode } from 'react'
import { badgeText } from '#contract/goods/catalogue/pricing.ts'
import type { Product, ShownProduct } from '#contract/goods/catalogue/product.ts'
import { Badge } from './badge.tsx'
import { Picture, tintOf } from './picture.tsx'
import { PriceTag } from './price-tag.tsx'
import { shownSize, unbroken } from './unbroken.ts'

interface CardProps {
  product: ShownProduct
  /** In the first row, visible without scrolling. */
  eager?: boolean | undefined
  /** The first product, whose picture loads with high priority; none is urgent where many load at once. */
  urgent?: boolean | undefined
  /** The card's `CardWords`. */
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
  /** Wraps the title in the front end's own link, which stretches over the card. */
  link: (title: string) => ReactNode
  /** The control that adds to the cart; it lies above the stretched link. */
  control: ReactNode
  /** Marks that mount late: buttons above the picture, and words beside the unit. */
  marks?: ReactNode
}

/** Everything on a card except its picture. */
export function CardWords({ product, link, control, marks }: WordsProps) {
  const badge = badgeText(product)
  return (
    <>
      {badge && <Badge>{badge}</Badge>}
      <h3>{link(unbroken(product.title))}</h3>
      <div className="facts">
        <span>{shownSize(product)}</span>
        {marks}
        {product.is_lowest && <b>Lowest in 90 days</b>}
        {product.origin && <span>{product.origin}</span>}
      </div>
      <PriceTag unitPrice={product.unit_price} discountedRate={product.discounted_rate} />
      <div className="buy">
        <p className="facts">
          <span>{unbroken(product.comparison_price.label)}</span>
        </p>
        {control}
      </div>
    </>
  )
}

interface Props {
  product: Pick<Product, 'thumbnail' | 'category_id' | 'in_stock'>
  eager: boolean
  urgent: boolean
}

/** Without alternative text: the title stands beside it. A missing picture leaves its tinted tile. */
function ProductPicture({ product, eager, urgent }: Props) {
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
