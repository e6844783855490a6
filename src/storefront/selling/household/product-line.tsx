import type { ReactNode } from 'react'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { productPath } from '#contract/slug.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { Thumbnail } from '#ui/product/picture.tsx'
import { PriceTag } from '#ui/product/price-tag.tsx'
import { shownSizeAndComparison } from '#ui/product/unbroken.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { householdTexts as texts } from '../../texts/household.ts'
import { changeOwn, ownUnits, useHouseholdCart } from './household-cart-store.ts'
import { canAfford } from './shown-cart.ts'

interface Props {
  product: ShownProduct
  heading: 'h3' | 'h4'
  /** Controls below the description. */
  children: ReactNode
}

export function ProductLine({ product, heading: Heading, children }: Props) {
  return (
    <li className="flex gap-3 border-outline border-b py-3">
      <Thumbnail
        of={product}
        width={52}
        className="size-16"
        look={product.in_stock ? 'size-13' : 'size-13 opacity-50'}
      />
      <div className="min-w-0 flex-1">
        <Heading className="font-semibold text-14 tracking-normal wrap-anywhere">
          <PageLink to={productPath(product)} className="hover:text-accent hover:underline">
            {product.title}
          </PageLink>
        </Heading>
        <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
          <PriceTag unitPrice={product.unit_price} discountedRate={product.discounted_rate} />
          <p className="text-13 text-muted tabular-nums">{shownSizeAndComparison(product)}</p>
        </div>
        {children}
      </div>
    </li>
  )
}

interface OwnUnitsProps {
  product: ShownProduct
  /** Whether the line above tells the units of the whole household. */
  ofThem?: boolean
}

/** The member's own units of a product in the household's cart, which they may change within their limit. */
export function OwnUnits({ product, ofThem = false }: OwnUnitsProps) {
  const count = useHouseholdCart((state) => ownUnits(state, product.id))
  const isTooDear = useHouseholdCart((state) => !canAfford(state, product)) && product.in_stock
  return (
    <div className="mt-1 flex items-center gap-3">
      <p className="min-w-0 flex-1 text-13 text-muted tabular-nums">
        {(count > 0 || ofThem) && `${texts.yours(count, ofThem)} `}
        {isTooDear && (count > 0 ? texts.oneMoreTooDear : texts.tooDear)}
      </p>
      {count === 0 && isTooDear ? (
        <NoneToAdd title={product.title} />
      ) : (
        <Stepper
          title={product.title}
          count={count}
          atLimit={!product.in_stock || isTooDear || count >= UNITS_OF_ONE_PRODUCT}
          inStock={count > 0 || product.in_stock}
          onAdd={() => void changeOwn(product, 1)}
          onRemove={() => void changeOwn(product, -1)}
        />
      )}
    </div>
  )
}

function NoneToAdd({ title }: { title: string }) {
  return (
    <button
      type="button"
      disabled
      aria-label={texts.addTooDear(title)}
      className="h-9 w-16 rounded-pill bg-disabled font-bold text-14 text-muted"
    >
      {texts.add}
    </button>
  )
}
