import type { ReactNode, RefObject } from 'react'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { formatDollars } from '#contract/money.ts'
import { classNames } from '#ui/class-names.ts'
import { ComboboxList } from '#ui/form/combobox-list.tsx'
import { moreLabel } from '#ui/form/stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Thumbnail } from '#ui/product/picture.tsx'
import { shownSize, unbroken } from '#ui/product/unbroken.ts'
import { doneTyping } from '../goods/search/typing.ts'
import type { Suggestion, SuggestionGroup } from '../goods/search/use-suggestions.ts'
import { focusPage } from '../layout/focus-page.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useAdding } from '../selling/cart/add-control.tsx'
import { searchTexts as texts } from '../texts/search.ts'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  groups: readonly SuggestionGroup[]
  asked: string
  onAdded: (product: Product) => void
}

/** Words to search for, products with their Add button, and shelves. */
export function SuggestionList({ id, input, groups, asked, onAdded }: Props) {
  const typed = asked.toLowerCase()
  return (
    <ComboboxList id={id} label={texts.suggestions} input={input}>
      {groups.map(({ kind, label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: options stand in groups, and no fieldset may hold them
        <div key={label} role="group" aria-label={label} className={`suggested-${kind}`}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-13 text-muted">
            {label}
          </p>
          <div>
            {options.map((suggestion) => {
              const link = (
                <PageLink
                  key={suggestion.path}
                  id={`${id}-${suggestion.path}`}
                  to={suggestion.path}
                  role="option"
                  tabIndex={-1}
                  onClick={readOn}
                  className={classNames(
                    'flex min-h-11 min-w-0 items-center gap-3 px-3 py-1 hover:bg-well aria-selected:bg-success-pale',
                    kind === 'queries'
                      ? 'shrink-0 rounded-card max-768:rounded-pill max-768:bg-well'
                      : 'flex-[1_1_9rem] rounded-card',
                  )}
                >
                  <Words suggestion={suggestion} typed={typed} />
                </PageLink>
              )
              const { product } = suggestion
              if (!product) return link
              return (
                <SuggestedProduct
                  key={product.id}
                  id={`${id}-${product.id}`}
                  product={product}
                  onAdded={onAdded}
                >
                  {link}
                </SuggestedProduct>
              )
            })}
          </div>
        </div>
      ))}
    </ComboboxList>
  )
}

/** A chosen suggestion is searched for without a debounce, and focus moves to the page that it opens. */
export function readOn(): void {
  doneTyping()
  focusPage()
}

function Words({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { kind, title, image, category_id = '', product } = suggestion
  if (kind === 'queries')
    return (
      <>
        <Icon name="search" className="size-5 text-muted max-768:hidden" />
        <Completed title={title} typed={typed} />
      </>
    )
  return (
    <>
      <Thumbnail of={{ thumbnail: image, category_id }} width={28} className="size-9" look="size-7" />
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        {product && <Facts product={product} />}
      </span>
    </>
  )
}

/** Sets the untyped part in bold, because the shopper looks for that part. */
function Completed({ title, typed }: { title: string; typed: string }) {
  if (!title.startsWith(typed)) return <span className="font-semibold">{title}</span>
  return (
    <span>
      {typed}
      <span className="font-semibold">{title.slice(typed.length)}</span>
    </span>
  )
}

/** The size, the price and the comparison price. No price is ever cut. */
function Facts({ product }: { product: Product }) {
  return (
    <span className="block text-13/4 text-muted tabular-nums">
      {shownSize(product)} <b className="text-body">{formatDollars(shownPrice(product))}</b>{' '}
      {unbroken(product.comparison_price.label)}
    </span>
  )
}

interface FactsProps {
  id: string
  product: Product
  onAdded: (product: Product) => void
  /** The option that opens the product's page. */
  children: ReactNode
}

/** The buttons look like a stepper, and are options as well: in a list of options nothing else may be pressed. */
function SuggestedProduct({ id, product, onAdded, children }: FactsProps) {
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
