import { Link } from 'react-router'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { type Dollars, formatDollars, toCents, toDollars } from '#contract/money.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { PriceTag } from '#ui/product/price-tag.tsx'
import { tintOf } from '#ui/product/tint-of.ts'
import { searchPath } from '../../goods/search/search-path.ts'
import { pasteTexts as texts } from '../../texts/paste.ts'
import type { ChosenLine } from './saved-pasted-list.ts'

interface Props {
  line: ChosenLine
  onChange: (change: Partial<ChosenLine>) => void
  onChoose: (productId: string) => void
}

export function PastedRow({ line, onChange, onChoose }: Props) {
  const { text, product, isLeftOut } = line
  return (
    <li className="border-outline border-b py-4">
      <div className="flex items-center gap-2">
        <p
          className={`min-w-0 flex-1 text-14 text-muted wrap-anywhere ${isLeftOut && product ? 'line-through' : ''}`}
        >
          {text}
        </p>
        {product && (
          <IconButton
            icon={isLeftOut ? 'plus' : 'close'}
            label={texts.leaveOut(text)}
            aria-pressed={isLeftOut}
            onClick={() => onChange({ isLeftOut: !isLeftOut })}
          />
        )}
      </div>
      <Doubt line={line} />
      {product && !isLeftOut && (
        <Chosen line={line} product={product} onChange={onChange} onChoose={onChoose} />
      )}
    </li>
  )
}

function Doubt({ line: { text, doubt } }: { line: ChosenLine }) {
  if (!doubt) return null
  const sentence = { not_found: texts.notFound, guessed: texts.guessed, quantity: texts.quantity }[doubt]
  return (
    <p className="mb-2 flex flex-wrap items-center gap-1.5 text-14">
      <Icon name="warning" className="size-5 text-warning" />
      {sentence}
      {doubt === 'not_found' && (
        <Link
          to={searchPath(text)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {texts.searchFor}
        </Link>
      )}
    </p>
  )
}

function Chosen({ line, product, onChange, onChoose }: Props & { product: Product }) {
  const { text, alternatives, quantity } = line
  const options = [product, ...alternatives].map((each) => [each.id, nameOf(each)] as const)
  return (
    <div className="flex gap-3">
      <span
        className={`flex size-18 shrink-0 items-center justify-center rounded-card ${tintOf(product.category_id)}`}
      >
        {product.thumbnail && (
          <Picture src={product.thumbnail} width={56} height={56} className="size-14 object-contain" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Select
          label={texts.product}
          aria-label={texts.choose(text)}
          options={options}
          value={product.id}
          onChange={({ target }) => onChoose(target.value)}
        />
        {/* A native select shows one line, which is too short for most names on a phone. */}
        <p className="mt-1 text-14 wrap-anywhere 768:hidden">{sizedTitle(product)}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <Stepper
            title={product.title}
            count={quantity}
            atLimit={quantity >= UNITS_OF_ONE_PRODUCT}
            onAdd={() => onChange({ quantity: quantity + 1, doubt: null })}
            onRemove={() =>
              quantity > 1 ? onChange({ quantity: quantity - 1, doubt: null }) : onChange({ isLeftOut: true })
            }
          />
          <PriceTag
            unitPrice={times(quantity, product.unit_price)}
            discountedRate={product.discounted_rate && times(quantity, product.discounted_rate)}
          />
        </div>
      </div>
    </div>
  )
}

function times(quantity: number, price: Dollars): Dollars {
  return toDollars(toCents(price) * quantity)
}

function nameOf(product: Product): string {
  const { title, unit, unit_type, in_stock } = product
  const price = formatDollars(shownPrice(product))
  return `${title}, ${unit} ${unit_type}, ${in_stock ? price : texts.soldOut}`
}
