import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import { formatCents } from '#contract/money.ts'
import { productPath } from '#contract/slug.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/product/picture.tsx'
import { tintOf } from '#ui/product/tint-of.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { cartTexts as texts } from '../../texts/cart.ts'
import { LinePreferenceRow } from '../preferences/line-preference-row.tsx'
import { AddControl } from './add-control.tsx'
import { LineWords } from './line-words.tsx'
import { lineAmounts, type ShownLine } from './shown-cart.ts'

interface Props {
  line: ShownLine
  /** One level below that of the heading that the lines stand under. */
  heading: 'h3' | 'h4'
  onLeave: () => void
}

export function CartLine({ line, heading: Heading, onLeave }: Props) {
  const { product } = line
  return (
    <li className="flex flex-wrap gap-3 border-outline border-b py-1.5">
      <span
        className={classNames(
          'flex size-14 shrink-0 items-center justify-center rounded-card',
          tintOf(product.category_id),
        )}
      >
        {product.thumbnail && (
          <Picture
            src={product.thumbnail}
            width={48}
            height={48}
            className={classNames('size-12 object-contain', !product.in_stock && 'opacity-50')}
          />
        )}
      </span>
      <div className="min-w-[min(8.5rem,100%)] flex-1">
        <Heading className="font-semibold text-14 tracking-normal wrap-anywhere">
          <PageLink
            to={productPath(product)}
            replace
            onClick={onLeave}
            className="line-clamp-2 hover:text-accent hover:underline"
          >
            {product.title}
          </PageLink>
        </Heading>
        <p className="text-13 text-muted tabular-nums">
          {sizeInWords(product)} · {product.comparison_price.label}
        </p>
        <LineWords line={line} />
        <div className="mt-1 flex flex-wrap items-center gap-x-1">
          <AddControl product={product} />
          {line.item && <LinePreferenceRow line={line.item} />}
          <LinePrice line={line} />
        </div>
      </div>
    </li>
  )
}

function LinePrice({ line }: { line: ShownLine }) {
  const { itemsTotalCents, grandTotalCents } = lineAmounts(line)
  return (
    <p className="ml-auto text-right tabular-nums">
      {itemsTotalCents > grandTotalCents && (
        <span className="block text-13/4 text-muted">
          <span className="sr-only">{texts.was}</span>
          <s>{formatCents(itemsTotalCents)}</s>
        </span>
      )}
      <span className="sr-only">{texts.lineTotal(line.product.title)} </span>
      <span className="block font-bold leading-5">{formatCents(grandTotalCents)}</span>
    </p>
  )
}
