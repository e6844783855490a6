import { toDollars } from '#contract/money.ts'
import { withoutDiscountsCents } from '#contract/selling/cart/amounts.ts'
import { BottomCartBar } from './bottom-cart-bar.tsx'
import { countLines, useCartStore } from './cart-store.ts'
import { RoundCart } from './round-cart.tsx'
import { shownAmounts } from './shown-cart.ts'
import { hasCharges } from './shown-total.ts'

export function CartBar({ onView }: { onView: () => void }) {
  const cart = useCartStore()
  const amounts = shownAmounts(cart)
  const lines = countLines(cart)
  return (
    <>
      <BottomCartBar
        lines={lines}
        isPending={!hasCharges(cart)}
        billAmount={toDollars(amounts.grandTotalCents)}
        totalAmount={toDollars(withoutDiscountsCents(amounts, cart.freeDeliveryFrom))}
        onView={onView}
      />
      <RoundCart lines={lines} onView={onView} />
    </>
  )
}
