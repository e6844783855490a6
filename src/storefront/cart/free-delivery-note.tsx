import { centsToFreeDelivery } from '#contract/delivery/free-delivery.ts'
import { toCents } from '#contract/money.ts'
import { deliveryTexts as texts } from '../texts/delivery.ts'
import { useCartStore } from './cart-store.ts'
import { shownGoodsCents } from './shown-cart.ts'

/** How far the cart is from free delivery, and that it is there. Nothing where delivery never gets free. */
export function FreeDeliveryNote() {
  const goodsCents = useCartStore(shownGoodsCents)
  const freeFrom = useCartStore(({ freeDeliveryFrom }) => freeDeliveryFrom)
  if (freeFrom === null) return null
  const missing = centsToFreeDelivery(toCents(freeFrom), goodsCents)
  return (
    <p role="status" className="font-semibold text-14 text-success tabular-nums">
      {missing ? texts.toFreeDelivery(missing) : texts.isFree}
    </p>
  )
}
