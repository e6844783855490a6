import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { formatDollars } from '#contract/money.ts'
import { productPath } from '#contract/slug.ts'
import { shownSize, unbroken } from '#ui/product/unbroken.ts'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { productTexts as texts } from '../../texts/product.ts'

function Sizes({ sizes }: { sizes: ProductDetail['other_sizes'] }) {
  if (sizes.length === 0) return null
  return (
    <nav aria-label={texts.otherSizes} className="mt-6">
      <p className="font-semibold text-14">{texts.otherSizes}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {sizes.map((size) => (
          <li key={size.id}>
            <PageLink
              to={productPath(size)}
              className="block min-h-11 rounded-card bg-raised px-3 py-2 text-14 tabular-nums ring-1 ring-outline ring-inset hover:ring-accent"
            >
              <span className="font-semibold">{shownSize(size)}</span> {formatDollars(shownPrice(size))}
              <span className="block text-13 text-muted">
                {size.in_stock ? unbroken(size.comparison_price.label) : texts.outOfStock}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same product in other pack sizes, with comparison prices. */
export const OtherSizes = withCachedMarkup(Sizes)
