import type { ReactNode } from 'react'
import type { ListLine } from '#contract/selling/lists/lists.ts'
import { productPath } from '#contract/slug.ts'
import { Icon } from '#ui/icon.tsx'
import { Thumbnail } from '#ui/product/picture.tsx'
import { PriceTag } from '#ui/product/price-tag.tsx'
import { shownSizeAndComparison } from '#ui/product/unbroken.ts'
import { PageLink } from '../../layout/page-link.tsx'

/** A line of a list as anybody sees it; controls go below. */
export function LineFacts({ line, children }: { line: ListLine; children?: ReactNode }) {
  const { product, title, changes } = line
  return (
    <li className="flex gap-3 border-outline border-b py-4">
      <Thumbnail of={product ?? {}} width={56} className="size-18" look="size-14" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-14 tracking-normal wrap-anywhere">
          {product ? (
            <PageLink to={productPath(product)} className="hover:text-accent hover:underline">
              {title}
            </PageLink>
          ) : (
            title
          )}
        </h2>
        {product && (
          <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
            <PriceTag unitPrice={product.unit_price} discountedRate={product.discounted_rate} />
            <p className="text-13 text-muted tabular-nums">{shownSizeAndComparison(product)}</p>
          </div>
        )}
        {changes.map(({ kind, message }) => (
          <p key={kind} className="mt-1 flex items-center gap-1.5 text-14">
            <Icon name={kind === 'price_changed' ? 'info' : 'warning'} className="size-5 text-warning" />
            {message}
          </p>
        ))}
        {children}
      </div>
    </li>
  )
}
