import type { Cents } from '../../money.ts'
import { gstIn } from '../../orders/checkout/checkout-amounts.ts'

interface Invoiced {
  totalCents: Cents
  gstCents: Cents
}

interface Given {
  cents: Cents
  /** The part refunded for goods; the rest is for nothing in particular. */
  lines: readonly { cents: Cents; bearsGst: boolean }[]
}

/**
 * Returns the GST in each refund of an order, in chronological order. Goods return their own GST, anything else a
 * proportional part of what is left: once everything is refunded, so is all of the GST.
 */
export function gstOfRefunds(order: Invoiced, refunds: readonly Given[]): Cents[] {
  let { totalCents: left, gstCents: gstLeft } = order
  return refunds.map(({ cents, lines }) => {
    const ofLines = lines.reduce((sum, { cents }) => sum + cents, 0)
    const ownGst = lines.reduce((sum, line) => sum + (line.bearsGst ? gstIn(line.cents) : 0), 0)
    const rest = cents - ofLines
    const restOfOrder = left - ofLines
    const part = restOfOrder > 0 ? Math.round(((gstLeft - ownGst) * rest) / restOfOrder) : 0
    const gst = cents >= left ? gstLeft : Math.min(gstLeft, Math.max(0, ownGst + part))
    left -= cents
    gstLeft -= gst
    return gst
  })
}
