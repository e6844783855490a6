import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { fillCart } from '#contract/selling/lists/pasted-list.ts'
import { productPath } from '#contract/slug.ts'
import { Button } from '#ui/form/button.tsx'
import { Picture, tintOf } from '#ui/product/picture.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { welcomeBackTexts as texts } from '../../texts/welcome-back.ts'
import { showCart, shownQuantity, useCartStore } from '../cart/cart-store.ts'
import { FilledNote, useFilling } from '../cart/filled-note.tsx'

const SHOWN = 12

/** What the customer buys most, in last time's quantities; one press adds what is not in the cart yet. */
export function Usuals() {
  const cart = useCartStore()
  const { data, failure } = useAnswer('usuals', (signal) => call(boughtBefore, { limit: SHOWN }, { signal }))
  const usuals = (data?.data ?? [])
    .filter(({ product }) => product.in_stock)
    .map(({ product, last_quantity }) => ({
      product,
      quantity: Math.min(last_quantity, UNITS_OF_ONE_PRODUCT),
    }))
  const missing = usuals.filter(({ product }) => shownQuantity(cart, product.id) === 0)
  const lines = missing.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
  const { isBusy, filled, fill } = useFilling((once) => call(fillCart, { lines }, once), lines)
  if ((!data && !failure) || cart.loading) return null
  const totalCents = missing.reduce(
    (sum, { product, quantity }) => sum + toCents(shownPrice(product)) * quantity,
    0,
  )
  return (
    <section className="welcome-card bg-well">
      <header className="flex items-center justify-between gap-x-4 1024:flex-col 1024:items-start">
        <h2 className="text-18">{texts.usuals}</h2>
        <PageLink
          to="/account/buy-again"
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent"
        >
          {texts.seeAll}
        </PageLink>
      </header>
      {usuals.length === 0 && <p className="text-muted">{failure ? texts.failed : texts.none}</p>}
      <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain">
        {usuals.map(({ product, quantity }) => (
          <li key={product.id} className="shrink-0">
            <PageLink
              to={productPath(product)}
              className={`relative flex size-14 items-center justify-center rounded-card ${tintOf(product.category_id)}`}
            >
              {product.thumbnail && (
                <Picture src={product.thumbnail} width={44} height={44} className="size-11 object-contain" />
              )}
              <span className="sr-only">{texts.usualOf(quantity, product.title)}</span>
              <span
                aria-hidden="true"
                className="absolute right-0 bottom-0 rounded-pill bg-raised px-1.5 font-semibold text-13/5 tabular-nums"
              >
                ×{quantity}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {usuals.length > 0 && (
        <Button busy={isBusy} onClick={missing.length > 0 ? fill : showCart}>
          {missing.length > 0
            ? texts.add(missing.length, missing.length === usuals.length, formatCents(totalCents))
            : texts.inCart}
        </Button>
      )}
      <FilledNote filled={filled} />
    </section>
  )
}
