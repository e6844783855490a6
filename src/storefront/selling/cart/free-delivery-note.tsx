import { centsToFreeDelivery } from '#contract/delivery/windows/free-delivery.ts'
import { type Dollars, toCents } from '#contract/money.ts'
import { deliveryTexts as texts } from '../../texts/delivery.ts'
import { useCartStore } from './cart-store.ts'
import { shownGoodsCents } from './shown-cart.ts'

/**
 * Says how far the cart is from free delivery, or that delivery is free; renders nothing where it never gets free.
 * Uses the threshold of the default address, unless `from` gives another.
 */
export function FreeDeliveryNote({ from }: { from?: Dollars | null }) {
  const goodsCents = useCartStore(shownGoodsCents)
  const ofCart = useCartStore(({ freeDeliveryFrom }) => freeDeliveryFrom)
  const freeFrom = from === undefined ? ofCart : from
  if (freeFrom === null) return null
  const missing = centsToFreeDelivery(toCents(freeFrom), goodsCents)
  const share = Math.min(1, goodsCents / toCents(freeFrom))
  return (
    <>
      <p role="status" className="font-semibold text-14 text-success tabular-nums">
        {missing ? texts.toFreeDelivery(missing) : texts.isFree}
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-clip rounded-pill bg-outline">
        <div style={{ scale: `${share} 1` }} className="h-full origin-left bg-success transition-transform" />
      </div>
    </>
  )
}
