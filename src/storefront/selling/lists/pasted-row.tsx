import { useId, useState } from 'react'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { type Dollars, formatDollars, toCents, toDollars } from '#contract/money.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Thumbnail } from '#ui/product/picture.tsx'
import { PriceTag } from '#ui/product/price-tag.tsx'
import { unbroken } from '#ui/product/unbroken.ts'
import { searchPath } from '../../goods/search/search-path.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { pasteTexts as texts } from '../../texts/paste.ts'
import type { ChosenLine } from './use-pasted.ts'

interface Props {
  line: ChosenLine
  onChange: (change: Partial<ChosenLine>) => void
  onChoose: (productId: string) => void
}

/** One row of 96 px for a clear line with a short name; a doubtful one is open, so that the shopper looks at it. */
export function PastedRow({ line, onChange, onChoose }: Props) {
  const { text, product, isLeftOut, doubt, alternatives, quantity } = line
  const [isOpen, setOpen] = useState(doubt !== null)
  const choices = useId()
  const isIn = product !== null && !isLeftOut
  return (
    <li className="border-outline border-b py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        {product && (
          <Thumbnail
            of={product}
            width={56}
            className={isLeftOut ? 'size-11 opacity-50' : 'size-18'}
            look="size-5/6"
          />
        )}
        <div className="min-w-[min(11rem,100%)] flex-1">
          <div className="flex min-h-11 items-center gap-2">
            <div className="min-w-0 flex-1">
              <p className={`truncate text-13/4 text-muted ${isLeftOut && product ? 'line-through' : ''}`}>
                {text}
              </p>
              {isIn && <p className="font-semibold text-14">{unbroken(sizedTitle(product))}</p>}
            </div>
            {product && (
              <IconButton
                icon={isLeftOut ? 'plus' : 'close'}
                label={texts.leaveOut(text)}
                aria-pressed={isLeftOut}
                onClick={() => onChange({ isLeftOut: !isLeftOut })}
              />
            )}
          </div>
          {isIn && (
            <div className="flex min-h-11 flex-wrap items-center gap-x-2">
              <span className="flex-1">
                <PriceTag
                  unitPrice={times(quantity, product.unit_price)}
                  discountedRate={product.discounted_rate && times(quantity, product.discounted_rate)}
                />
              </span>
              {alternatives.length > 0 && (
                <button
                  type="button"
                  aria-label={texts.swapFor(text)}
                  aria-expanded={isOpen}
                  aria-controls={choices}
                  onClick={() => setOpen(!isOpen)}
                  className="min-h-11 px-2 font-semibold text-14 text-accent"
                >
                  {texts.swap}
                </button>
              )}
              <Units line={line} title={product.title} onChange={onChange} />
            </div>
          )}
        </div>
      </div>
      <Doubt line={line} />
      {isIn && isOpen && (
        <div id={choices} className="pb-3">
          <Choices line={line} product={product} onChoose={onChoose} />
        </div>
      )}
    </li>
  )
}

function Doubt({ line: { text, doubt, isLeftOut, isTicked } }: { line: ChosenLine }) {
  if (isLeftOut && isTicked) return <p className="pb-2 text-14 text-muted">{texts.ticked}</p>
  if (!doubt) return null
  const sentence = { not_found: texts.notFound, guessed: texts.guessed, quantity: texts.quantity }[doubt]
  return (
    <p className="mb-2 flex flex-wrap items-center gap-1.5 text-14">
      <Icon name="warning" className="size-5 text-warning" />
      {sentence}
      {doubt === 'not_found' && (
        <PageLink
          to={searchPath(text)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {texts.searchFor}
        </PageLink>
      )}
    </p>
  )
}

function Units({ line: { quantity }, title, onChange }: Omit<Props, 'onChoose'> & { title: string }) {
  return (
    <Stepper
      title={title}
      count={quantity}
      atLimit={quantity >= UNITS_OF_ONE_PRODUCT}
      onAdd={() => onChange({ quantity: quantity + 1, doubt: null })}
      onRemove={() =>
        quantity > 1 ? onChange({ quantity: quantity - 1, doubt: null }) : onChange({ isLeftOut: true })
      }
    />
  )
}

function Choices({ line, product, onChoose }: Omit<Props, 'onChange'> & { product: Product }) {
  const { text, alternatives } = line
  const options = [product, ...alternatives].map((each) => [each.id, nameOf(each)] as const)
  return (
    <Select
      label={texts.product}
      aria-label={texts.choose(text)}
      options={options}
      value={product.id}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

function times(quantity: number, price: Dollars): Dollars {
  return toDollars(toCents(price) * quantity)
}

function nameOf(product: Product): string {
  const price = formatDollars(shownPrice(product))
  return `${sizedTitle(product)}, ${product.in_stock ? price : texts.soldOut}`
}
