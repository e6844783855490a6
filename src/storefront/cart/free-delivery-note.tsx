import { centsToFreeDelivery } from '#contract/delivery/free-delivery.ts'
import { type Dollars, toCents } from '#contract/money.ts'
import { deliveryTexts as texts } from '../texts/delivery.ts'
import { useCartStore } from './cart-store.ts'
import { shownGoodsCents } from './shown-cart.ts'

/**
 * How far the cart is from free delivery, and that it is there. Nothing where delivery never gets free. It goes by the default
 * address, unless it is told from how much on delivery is free.
 */
export function FreeDeliveryNote({ from }: { from?: Dollars | null }) {
  const goodsCents = useCartStore(shownGoodsCents)
  const ofCart = useCartStore(({ freeDeliveryFrom }) => freeDeliveryFrom)
  const freeFrom = from === undefined ? ofCart : from
  if (freeFrom === null) return null
  const missing = centsToFreeDelivery(toCents(freeFrom), goodsCents)
  return (
    <p role="status" className="font-semibold text-14 text-success tabular-nums">
      {missing ? texts.toFreeDelivery(missing) : texts.isFree}
    </p>
  )
}
