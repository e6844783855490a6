import { Suspense, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import { useCartPanelStore } from './cart-panel-store.ts'
import { useCartStore } from './cart-store.ts'

const CartDrawer = lazyPart(
  () => import('./cart-drawer.tsx').then((file) => file.CartDrawer),
  () => showToast('error', ownRefusals.network_error[1]),
)

/** There, closed, as soon as there is something in the cart: then it opens at once. */
export function CartPanel() {
  const isOpen = useCartPanelStore((state) => state.cartPanel)
  const isLikely = useCartStore(({ cartItems }) => cartItems.length > 0)
  const [isHere, setHere] = useState(false)
  if (!isHere && (isOpen || isLikely)) setHere(true)

  if (!isHere) return null
  return (
    <Suspense>
      <CartDrawer />
    </Suspense>
  )
}
