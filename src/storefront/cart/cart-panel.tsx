import { useState } from 'react'
import { LatePart } from '../layout/late-part.ts'
import { useCartPanelStore } from './cart-panel-store.ts'
import { useCartStore } from './cart-store.ts'

const load = () => import('./cart-drawer.tsx').then((file) => file.CartDrawer)

/** There, closed, as soon as there is something in the cart: then it opens at once. */
export function CartPanel() {
  const isOpen = useCartPanelStore((state) => state.cartPanel)
  const isLikely = useCartStore(({ cartItems }) => cartItems.length > 0)
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (isOpen || isLikely)) setWanted(true)

  return <LatePart load={load} isAskedFor={isOpen} props={isWanted ? {} : undefined} />
}
