import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import type { WantedOrder } from '#database/tables-orders.ts'
import { columnsOfAmounts } from '../orders/line-view.ts'
import type { Plan } from './plan-change.ts'

/** Returns a plan in the columns of an order and its lines. */
export function orderOfPlan({
  lines,
  gstOfLines,
  amounts,
  address,
  slot,
  distanceMetres,
}: Plan): WantedOrder {
  return {
    lines: lines.map(({ priceCents, specialCents, gstFree, ...line }, place) => {
      const price = shownCents({ priceCents, specialCents })
      return {
        ...line,
        list_price_cents: priceCents,
        price_cents: price,
        total_cents: price * line.quantity,
        gst_cents: gstOfLines[place] ?? 0,
      }
    }),
    order: {
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...columnsOfAmounts(amounts),
      distance_metres: distanceMetres,
    },
    ...(address && { address }),
    ...(slot && {
      slot: {
        id: slot.id,
        starts_at: slot.starts_at.toISOString(),
        ends_at: slot.ends_at.toISOString(),
      },
    }),
  }
}
