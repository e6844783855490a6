import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../layout/lazy-part.ts'
import { WaitingOrderBar } from '../orders/orders/waiting-order-bar.tsx'
import { useCartPanelStore } from '../selling/cart/cart-panel-store.ts'
import { countLines, useCartStore } from '../selling/cart/cart-store.ts'
import { hopOnAdd } from '../selling/cart/hop-on-add.ts'
import { TabBar } from './tab-bar.tsx'

// Lazy: an empty cart has no bar.
const CartBar = lazyPart(() => import('../selling/cart/cart-bar.tsx').then((file) => file.CartBar))

/** What stays at the bottom of a small screen. The checkout has its own bar, with a total that the cart cannot know. */
export function BottomBars() {
  const { pathname } = useLocation()
  const showCart = useCartPanelStore((state) => state.show)
  const isFilled = useCartStore((cart) => countLines(cart) > 0)
  useEffect(() => {
    addEventListener('click', hopOnAdd)
    return () => removeEventListener('click', hopOnAdd)
  }, [])
  const isCheckout = pathname.startsWith('/checkout')
  // On a product's page, and on that of a pasted list, the bar with its Add stands where the tabs would.
  const hasTabs = !isCheckout && !/^\/(product|paste-list)\b/.test(pathname)
  return (
    <>
      {isFilled && !isCheckout && (
        <Suspense>
          <CartBar onView={showCart} />
        </Suspense>
      )}
      <WaitingOrderBar />
      {hasTabs && <TabBar pathname={pathname} onCart={showCart} />}
    </>
  )
}
