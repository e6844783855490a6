import type { ReactNode } from 'react'
import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { formatDollars } from '#contract/money.ts'
import { moreLabel } from '#ui/form/stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAdding } from '../selling/cart/add-control.tsx'
import { searchTexts as texts } from '../texts/search.ts'

/** The size, the price and the comparison price in one line. */
export function Facts({ product }: { product: Product }) {
  return (
    <span className="block truncate text-13/4 text-muted tabular-nums">
      {sizeInWords(product)} <b className="text-body">{formatDollars(shownPrice(product))}</b>{' '}
      {product.comparison_price.label}
    </span>
  )
}

interface Props {
  id: string
  product: Product
  onAdded: (product: Product) => void
  /** The option that opens the product's page. */
  children: ReactNode
}

/** The buttons look like a stepper, and are options as well: in a list of options nothing else may be pressed. */
export function SuggestedProduct({ id, product, onAdded, children }: Props) {
  const { title, count, atLimit, inStock, onAdd, onRemove } = useAdding(product)
  const change = (press: () => void) => () => {
    press()
    onAdded(product)
  }
  const option = { type: 'button', role: 'option', tabIndex: -1 } as const
  return (
    <div className="flex flex-wrap items-center justify-end pr-2">
      {children}
      {!inStock && <span className="stepper-sold-out">{texts.soldOut}</span>}
      {inStock && (
        <span className={count === 0 ? 'stepper' : 'stepper counting'}>
          {count > 0 && (
            <>
              <button
                {...option}
                id={`${id}-less`}
                aria-label={`Remove one ${title}`}
                onClick={change(onRemove)}
              >
                <Icon name="minus" className="size-4" />
              </button>
              <span aria-hidden="true" className="w-6 text-center font-bold tabular-nums">
                {count}
              </span>
            </>
          )}
          <button
            {...option}
            key="more"
            id={`${id}-more`}
            aria-label={moreLabel(title, count === 0, atLimit)}
            aria-disabled={(count > 0 && atLimit) || undefined}
            onClick={change(onAdd)}
          >
            {count === 0 ? 'Add' : <Icon name="plus" className="size-4" />}
          </button>
        </span>
      )}
    </div>
  )
}
