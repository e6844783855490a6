import { toDollars } from '#contract/money.ts'
import { BottomCartBar } from './bottom-cart-bar.tsx'
import { countLines, useCartStore } from './cart-store.ts'
import { shownAmounts } from './shown-cart.ts'

export function CartBar({ onView }: { onView: () => void }) {
  const cart = useCartStore()
  const { grandTotalCents, productDiscountCents } = shownAmounts(cart)
  return (
    <BottomCartBar
      lines={countLines(cart)}
      billAmount={toDollars(grandTotalCents)}
      totalAmount={toDollars(grandTotalCents + productDiscountCents)}
      onView={onView}
    />
  )
}
