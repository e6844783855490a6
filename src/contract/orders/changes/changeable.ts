import type { Price } from '../../goods/catalogue/pricing.ts'
import {
  isPackingBegun,
  type OrderStatus,
  type PackingStage,
  type PaymentStatus,
} from '../../order-status.ts'

interface Changeable {
  status: OrderStatus
  packing: PackingStage
  payment_status: PaymentStatus
  /** The cut-off of the order's delivery window. */
  cut_off_at: Date
  /** Whether the office has refunded part of the order: removing those items as well would refund them twice. */
  is_refunded?: boolean
}

/** A paid order can be changed until its window's cut-off, or until picking begins. */
export function isChangeable(
  { status, packing, payment_status, cut_off_at, is_refunded = false }: Changeable,
  now: Date,
): boolean {
  const isInTime = !isPackingBegun(packing) && cut_off_at > now
  return status === 'processing' && payment_status === 'paid' && !is_refunded && isInTime
}

/** A payment made before the cut-off may be confirmed a little later; its order change still goes in. */
const GRACE_AFTER_CUT_OFF_MINUTES = 15

/** Whether the grace period is over and the order is packed: a payment for an order change is then refunded. */
export function isTooLateFor(cutOffs: readonly Date[], now: Date): boolean {
  return cutOffs.some((cutOff) => cutOff.getTime() + GRACE_AFTER_CUT_OFF_MINUTES * 60_000 <= now.getTime())
}

interface ChangedLine {
  ordered: Required<Price> & { quantity: number }
  /** The product's current price. */
  now: Required<Price>
  quantity: number
}

/**
 * Returns the unit price of an ordered product in the changed order: the price it was ordered at. If the shopper wants
 * more units, the current price applies to all of them, since an invoice has one price per product.
 */
export function changedPrice({ ordered, now, quantity }: ChangedLine): Required<Price> {
  const { priceCents, specialCents } = quantity > ordered.quantity ? now : ordered
  return { priceCents, specialCents }
}
