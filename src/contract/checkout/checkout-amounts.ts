import { type Amounts, amountsInDollars, amountsOf, type PricedLine } from '../cart/amounts.ts'
import { shownCents } from '../catalogue/pricing.ts'
import { type Cents, toDollars } from '../money.ts'
import type { PromoOff } from '../promos/promo-terms.ts'
import { gstIn } from './gst.ts'
import { shareOut } from './share-out.ts'

/** The cart's breakdown, and what a checkout adds to it. */
export interface CheckoutBreakdown extends Amounts {
  promoDiscountCents: Cents
  windowFeeCents: Cents
  gstCents: Cents
}

interface ToPay {
  lines: readonly (PricedLine & { gstFree: boolean })[]
  deliveryCents: Cents
  windowFeeCents: Cents
  off: PromoOff | undefined
}

/** What an order costs and why, and the GST in each of its lines. */
export function checkoutAmounts({ lines, deliveryCents, windowFeeCents, off }: ToPay): {
  amounts: CheckoutBreakdown
  gstOfLines: Cents[]
} {
  const cart = amountsOf(lines, deliveryCents)
  const windowFee = lines.length > 0 ? windowFeeCents : 0
  const gstOfLines = gstInLines(lines, off?.goodsCents ?? 0)
  const gstOfDelivery = gstIn(cart.deliveryCents - (off?.deliveryCents ?? 0) + windowFee)
  const promoDiscountCents = (off?.goodsCents ?? 0) + (off?.deliveryCents ?? 0)
  return {
    amounts: {
      ...cart,
      promoDiscountCents,
      windowFeeCents: windowFee,
      grandTotalCents: cart.grandTotalCents - promoDiscountCents + windowFee,
      gstCents: gstOfLines.reduce((sum, gst) => sum + gst, gstOfDelivery),
    },
    gstOfLines,
  }
}

// Of what is paid for a line: each carries its share of the promo code's discount.
function gstInLines(lines: ToPay['lines'], goodsOffCents: Cents): Cents[] {
  const prices = lines.map((line) => shownCents(line) * line.quantity)
  const shares = shareOut(goodsOffCents, prices)
  return lines.map(({ gstFree }, place) => (gstFree ? 0 : gstIn((prices[place] ?? 0) - (shares[place] ?? 0))))
}

/** The same breakdown in the names and dollars of the API. */
export function checkoutAmountsInDollars(amounts: CheckoutBreakdown) {
  return {
    ...amountsInDollars(amounts),
    promo_discount: toDollars(amounts.promoDiscountCents),
    window_fee: toDollars(amounts.windowFeeCents),
    gst: toDollars(amounts.gstCents),
  }
}
