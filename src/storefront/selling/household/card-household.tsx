import { useEffect } from 'react'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { formatDollars } from '#contract/money.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { ABOUT, householdTexts as texts } from '../../texts/household.ts'
import { HouseDrawing } from './house-drawing.tsx'
import { changeOwn, lookOnce, ownUnits, useHouseholdCart } from './household-cart-store.ts'

interface Props {
  product: ShownProduct
  owner: string | null
}

/** A button on a product card that puts one unit into the household's cart, for members. */
export function CardHousehold({ product, owner }: Props) {
  const count = useOwnUnits(product)
  if (!product.in_stock) return null
  const label = texts.cardAdd(product.title, owner) + (count > 0 ? texts.cardCount(count) : '')
  return (
    <button type="button" aria-label={label} className="relative" onClick={() => void putIn(product, owner)}>
      <HouseDrawing />
      {count > 0 && (
        <b
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 min-w-5 rounded-pill bg-accent px-1 text-13/5 text-on-accent tabular-nums"
        >
          {count}
        </b>
      )}
    </button>
  )
}

/** Returns the member's own units; the first card that shows them fetches the cart. */
function useOwnUnits(product: ShownProduct): number {
  const isKnown = useHouseholdCart(({ cart }) => cart !== undefined)
  useEffect(() => {
    if (!isKnown) void lookOnce()
  }, [isKnown])
  return useHouseholdCart((state) => ownUnits(state, product.id))
}

async function putIn(product: ShownProduct, owner: string | null): Promise<void> {
  if (!(await changeOwn(product, 1))) return
  const left = useHouseholdCart.getState().cart?.left ?? null
  const sentences = [texts.added(product.title, owner)]
  if (left !== null) sentences.push(texts.addedLeft(formatDollars(left)))
  showToast('success', sentences.join(' '), ABOUT)
}

/** The counterpart of `CardHousehold` on a product's page, in words. */
export function PageHousehold({ product, owner }: Props) {
  const count = useOwnUnits(product)
  return (
    <>
      {product.in_stock && (
        <button type="button" onClick={() => void putIn(product, owner)} className={buttonLook('quiet')}>
          <HouseDrawing />
          {texts.pageAdd(owner)}
        </button>
      )}
      {count > 0 && (
        <p className="text-14">
          <PageLink to="/account/household/cart" className="text-accent underline">
            {texts.pageCount(owner, count)}
          </PageLink>
        </p>
      )}
    </>
  )
}
