import type { ReactNode } from 'react'
import { badgeText } from '#contract/catalogue/pricing.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { classNames } from '../class-names.ts'
import { Badge } from './badge.tsx'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'

interface Props {
  product: Product
  /** Wraps the title in the front end's own link; the class name stretches it over the card. */
  link: (title: string, className: string) => ReactNode
  /** The add control; it lies above the stretched link. */
  control: ReactNode
  /** In the first row, where it is seen before anything is scrolled. */
  eager?: boolean
  /** The very first, whose picture comes before all others: where many are to come first, none does. */
  urgent?: boolean
  className?: string
}

/** The dot of whatever begins a line falls outside, and is cut off. */
const afterDot = "relative pl-3 before:absolute before:left-1 before:content-['·']"

export function ProductCard({
  product,
  link,
  control,
  eager = false,
  urgent = false,
  className = 'w-[180px]',
}: Props) {
  const badge = badgeText(product)
  return (
    <article className={classNames('group relative flex min-h-[270px] flex-col', className)}>
      <ProductPicture product={product} eager={eager} urgent={urgent} />
      {badge && (
        <span className="absolute top-0 left-0">
          <Badge>{badge}</Badge>
        </span>
      )}
      <h3 className="mt-2 line-clamp-2 font-semibold text-14 tracking-normal">
        {link(
          product.title,
          'after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2',
        )}
      </h3>
      <p className="mt-0.5 overflow-hidden text-13 text-muted tabular-nums">
        <span className="-ml-3 flex flex-wrap">
          <span className={afterDot}>
            {product.unit} {product.unit_type}
          </span>
          <span className={afterDot}>{product.comparison_price.label}</span>
        </span>
      </p>
      <div className="mt-auto flex min-h-9 items-center justify-between gap-2">
        <PriceTag unitPrice={product.unit_price} discountedRate={product.discounted_rate} />
        <div className="relative shrink-0">{control}</div>
      </div>
    </article>
  )
}
