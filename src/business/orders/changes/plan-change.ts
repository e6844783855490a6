import { quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { promoOff } from '#contract/offers/promos/promo-terms.ts'
import type { previewChange } from '#contract/orders/changes/order-changes.ts'
import { checkoutAmounts } from '#contract/orders/checkout/checkout-amounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { goodsCents } from '#contract/selling/cart/amounts.ts'
import type { WantedOrder } from '#database/tables-orders.ts'
import { apiRow } from '../../api-row.ts'
import { coveredOf, readMoney } from '../../money/payments/money-of-order.ts'
import { requireNotBlocked } from '../../people/blocks/blocked-numbers.ts'
import type { Customer, Shop } from '../../shop.ts'
import { addressToKeep, requireAddress, requireSlot } from '../checkout/read-checkout.ts'
import { columnsOfAmounts, priceColumns } from '../orders/line-view.ts'
import { amountsOfBoth, type OrderedUnits } from './move-amounts.ts'
import type { ChangeableOrder } from './read-changeable.ts'
import { requestedLines } from './requested-lines.ts'

export type Plan = Awaited<ReturnType<typeof planChange>>

/** Returns the order as a change would make it, at current prices and fees; refuses an impossible change. */
export async function planChange(
  shop: Shop,
  customer: Customer,
  { order, wanted }: { order: ChangeableOrder; wanted: InputOf<typeof previewChange> },
) {
  const lines = wanted.lines ? await requestedLines(shop, order, wanted.lines) : order.lines
  const address = wanted.address_id
    ? requireAlike(order, await requireAddress(shop, customer, wanted.address_id))
    : undefined
  const slot = await requireOtherSlot(shop, order, wanted.slot_id)
  const goods = goodsCents(lines)
  const quote = quoteDelivery(order.setup, address ?? order.address, goods)
  const asBefore = goods === goodsCents(order.lines)
  const deliveryCents = asBefore || !quote ? order.delivery_cents : quote.feeCents
  const windowFeeCents = slot?.fee_cents ?? order.window_fee_cents
  const off = promoOfOrder(order, { goodsCents: goods, deliveryCents, windowFeeCents })
  const sums = checkoutAmounts({ lines, deliveryCents, windowFeeCents, off })
  const { grandTotalCents } = sums.amounts
  const differenceCents = grandTotalCents - order.total_cents
  const coveredCents = coveredOf(await readMoney(shop, order.id))
  const isCovered = grandTotalCents <= coveredCents
  // What the cards hold is enough then: no further card is asked for what might weigh more.
  const weighedCents = Math.min(
    sums.amounts.weighedCents,
    isCovered ? coveredCents - grandTotalCents : Infinity,
  )
  const ceilingCents = grandTotalCents + weighedCents
  if (differenceCents > 0 || hasMoreGoods(order.lines, lines)) await requireNotBlocked(shop, customer)
  return {
    lines,
    address,
    slot,
    distanceMetres: (address && quote?.metres) ?? order.distance_metres,
    ...sums,
    amounts: { ...sums.amounts, weighedCents },
    differenceCents,
    ceilingDifferenceCents: ceilingCents - order.ceiling_cents,
    /** What the order's payments do not cover, as they may hold more than it costs now. */
    toPayCents: isCovered ? 0 : ceilingCents - coveredCents,
  }
}

function hasMoreGoods(before: readonly OrderedUnits[], after: readonly OrderedUnits[]): boolean {
  return amountsOfBoth(before, after).some(({ had, now }) => now > had)
}

/** Requires the same hub and the same fee; otherwise the planned van would have to go elsewhere. */
function requireAlike(order: ChangeableOrder, to: Parameters<typeof addressToKeep>[0]) {
  const address = addressToKeep(to)
  if (!isInDeliveryArea(address)) throw new Refusal('outside_delivery_area')
  if (!isAlike(order, address)) throw new Refusal('delivery_differs')
  return address
}

export function isAlike(order: ChangeableOrder, to: { lat: number; lng: number }): boolean {
  const was = quoteDelivery(order.setup, order.address, 0)
  const now = quoteDelivery(order.setup, to, 0)
  return now !== undefined && now.hub.id === order.hub_id && now.band.feeCents === was?.band.feeCents
}

async function requireOtherSlot(shop: Shop, order: ChangeableOrder, slotId: string | undefined) {
  if (slotId === undefined || slotId === order.slot_id) return undefined
  const slot = await requireSlot(shop, slotId)
  if (slot.hub_id !== order.hub_id || slot.cut_off_at <= shop.clock.now()) throw new Refusal('slot_closed')
  return slot
}

type Worth = Parameters<typeof promoOff>[1]

/** The order redeemed its code, so the code's terms keep applying to it after the promo has ended. */
function promoOfOrder(order: ChangeableOrder, worth: Worth) {
  const { kind, minGoodsCents } = order
  return kind === null || minGoodsCents === null
    ? undefined
    : promoOff({ ...order, kind, minGoodsCents }, worth)
}

/** Returns a plan in the columns of an order and its lines. */
export function orderOfPlan(plan: Plan): WantedOrder {
  const { lines, gstOfLines, amounts, address, slot, distanceMetres } = plan
  return {
    lines: lines.map((line, place) => {
      const { priceCents, specialCents, gstFree, ...copied } = line
      return { ...copied, ...priceColumns(line, gstOfLines[place]) }
    }),
    order: {
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...columnsOfAmounts(amounts),
      distance_metres: distanceMetres,
    },
    ...(address && { address }),
    ...(slot && { slot: apiRow({ id: slot.id, starts_at: slot.starts_at, ends_at: slot.ends_at }) }),
  }
}
