import { useBackCloses } from '../../layout/back-closes.ts'
import { PreparedDialog } from '../../layout/prepared-dialog.tsx'
import { countLines, hideCart, useCartPanelStore, useCartStore } from './cart-store.ts'

const load = () => import('./cart-drawer.tsx').then((file) => file.CartDrawer)

export function CartPanel() {
  const { cartPanel } = useCartPanelStore()
  const lines = useCartStore(countLines)
  useBackCloses(cartPanel, hideCart)
  return (
    <PreparedDialog
      load={load}
      isAskedFor={cartPanel}
      madeFrom={String(lines)}
      propsWhen={(open) => ({ open, onClose: hideCart })}
    />
  )
}
