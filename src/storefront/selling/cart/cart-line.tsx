import { Link } from 'react-router'
import { formatCents } from '#contract/money.ts'
import { productPath } from '#contract/slug.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/product/picture.tsx'
import { tintOf } from '#ui/product/tint-of.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { LinePreferenceRow } from '../preferences/line-preference-row.tsx'
import { AddControl } from './add-control.tsx'
import { LineWords } from './line-words.tsx'
import { lineAmounts, type ShownLine } from './shown-cart.ts'

export function CartLine({ line, onLeave }: { line: ShownLine; onLeave: () => void }) {
  const { product } = line
  const { itemsTotalCents, grandTotalCents } = lineAmounts(line)
  return (
    <li className="flex flex-wrap gap-3 border-outline border-b py-4 first:pt-0">
      <span
        className={classNames(
          'flex size-18 shrink-0 items-center justify-center rounded-card',
          tintOf(product.category_id),
        )}
      >
        {product.thumbnail && (
          <Picture
            src={product.thumbnail}
            width={56}
            height={56}
            className={classNames('size-14 object-contain', !product.in_stock && 'opacity-50')}
          />
        )}
      </span>
      <div className="flex min-w-[min(8.5rem,100%)] flex-1 flex-col">
        <h3 className="font-semibold text-14 tracking-normal wrap-anywhere">
          <Link
            to={productPath(product)}
            replace
            onClick={onLeave}
            className="hover:text-accent hover:underline"
          >
            {product.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-13 text-muted tabular-nums">
          {product.unit} {product.unit_type} · {product.comparison_price.label}
        </p>
        <LineWords line={line} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <AddControl product={product} />
          <p className="tabular-nums">
            {itemsTotalCents > grandTotalCents && (
              <span className="mr-1.5 text-13 text-muted">
                <span className="sr-only">{texts.was}</span>
                <s>{formatCents(itemsTotalCents)}</s>
              </span>
            )}
            <span className="sr-only">{texts.lineTotal(product.title)} </span>
            <span className="font-bold">{formatCents(grandTotalCents)}</span>
          </p>
        </div>
        {line.item && <LinePreferenceRow line={line.item} />}
      </div>
    </li>
  )
}
