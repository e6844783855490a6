import { Suspense, useEffect, useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useCartPanelStore } from '../cart/cart-panel-store.ts'
import { later } from './later.ts'

const CartDrawer = later(
  () => import('../cart/cart-drawer.tsx').then((file) => file.CartDrawer),
  () => showToast('error', refusals.network_error[1]),
)

export function CartPanel() {
  const isOpen = useCartPanelStore((state) => state.cartPanel)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])

  if (!wasOpened) return null
  return (
    <Suspense>
      <CartDrawer />
    </Suspense>
  )
}
