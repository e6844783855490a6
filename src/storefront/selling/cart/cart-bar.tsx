import { useEffect, useState } from 'react'
import { formatCents } from '#contract/money.ts'
import { withoutDiscountsCents } from '#contract/selling/cart/amounts.ts'
import { Icon } from '#ui/icon.tsx'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { layoutTexts } from '../../texts/layout.ts'
import { countLines, useCartStore } from './cart-store.ts'
import { hasCharges, shownAmounts } from './shown-cart.ts'

/** The bar at the bottom of small screens; large ones have a round button where the header is out of sight. */
export function CartBar({ onView }: { onView: () => void }) {
  const cart = useCartStore()
  const amounts = shownAmounts(cart)
  const fullCents = withoutDiscountsCents(amounts, cart.freeDeliveryFrom)
  const lines = countLines(cart)
  const isPending = !hasCharges(cart)
  return (
    <>
      <div data-cart-bar className="bottom-bar animate-rise bg-surface px-4 py-1 768:px-6 1024:hidden">
        <button
          type="button"
          onClick={onView}
          className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-2 rounded-card bg-accent px-4 py-1 text-left text-on-accent transition-transform hover:bg-accent-strong active:scale-99"
        >
          {/* On the narrowest screen a long price takes the second line alone, or there would be a third. */}
          <span className="tabular-nums max-340:contents">
            <span className="block text-13">{texts.items(lines)}</span>
            <span className="max-340:order-1 max-340:basis-full">
              <span className="font-bold">
                {isPending ? drawerTexts.totalPending : formatCents(amounts.grandTotalCents)}
              </span>{' '}
              {!isPending && fullCents > amounts.grandTotalCents && (
                <s className="text-14 text-leaf-pale">
                  <span className="sr-only">{texts.instead}</span>
                  {formatCents(fullCents)}
                </s>
              )}{' '}
              {!isPending && <span className="text-13">{texts.inclGst}</span>}
            </span>
          </span>
          <span className="inline-flex items-center gap-1 font-semibold">
            {texts.viewCart}
            <Icon name="right" className="size-5" />
          </span>
        </button>
      </div>
      <RoundCart lines={lines} onView={onView} />
    </>
  )
}

/** Where large text makes the header scroll away on a large screen, this button keeps the cart in reach. */
function RoundCart({ lines, onView }: { lines: number; onView: () => void }) {
  const isAway = useHeaderCartAway()
  if (lines === 0 || !isAway) return null
  return (
    <button
      type="button"
      onClick={onView}
      className="sticky bottom-6 z-20 my-6 mr-6 ml-auto inline-flex min-h-14 items-center gap-2 rounded-pill bg-accent px-4 font-semibold text-on-accent tabular-nums shadow-float transition-transform hover:bg-accent-strong active:scale-97 max-1024:hidden"
    >
      <Icon name="cart" />
      {layoutTexts.items(lines)}
    </button>
  )
}

function useHeaderCartAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const cart = document.querySelector('.header-row > :last-child')
    if (!cart) return
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting))
    observer.observe(cart)
    return () => observer.disconnect()
  }, [])
  return isAway
}
