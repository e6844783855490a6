import { toDollars } from '#contract/money.ts'
import { BottomCartBar } from './bottom-cart-bar.tsx'
import { countLines, useCartStore } from './cart-store.ts'
import { RoundCart } from './round-cart.tsx'
import { shownAmounts } from './shown-cart.ts'

export function CartBar({ onView }: { onView: () => void }) {
  const cart = useCartStore()
  const { grandTotalCents, productDiscountCents } = shownAmounts(cart)
  const lines = countLines(cart)
  return (
    <>
      <BottomCartBar
        lines={lines}
        billAmount={toDollars(grandTotalCents)}
        totalAmount={toDollars(grandTotalCents + productDiscountCents)}
        onView={onView}
      />
      <RoundCart lines={lines} onView={onView} />
    </>
  )
}
