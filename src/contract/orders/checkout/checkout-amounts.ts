import { ceilingOfLine } from '../../goods/catalogue/by-weight.ts'
import { shownCents } from '../../goods/catalogue/pricing.ts'
import { type Cents, toDollars } from '../../money.ts'
import type { PromoOff } from '../../offers/promos/promo-terms.ts'
import { type Amounts, amountsInDollars, amountsOf, type PricedLine } from '../../selling/cart/amounts.ts'

/** The cart's breakdown and the amounts that checkout adds. */
export interface CheckoutBreakdown extends Amounts {
  promoDiscountCents: Cents
  windowFeeCents: Cents
  gstCents: Cents
  /** What its weighed lines may cost more, if they are packed heavier than expected. */
  weighedCents: Cents
}

interface ToPay {
  lines: readonly (PricedLine & { gstFree: boolean; cents_per_kilo?: Cents | null })[]
  deliveryCents: Cents
  windowFeeCents: Cents
  off: PromoOff | undefined
}

/** Returns what an order costs and why, and the GST of each line. */
export function checkoutAmounts({ lines, deliveryCents, windowFeeCents, off }: ToPay): {
  amounts: CheckoutBreakdown
  gstOfLines: Cents[]
} {
  const cart = amountsOf(lines, deliveryCents)
  const windowFee = lines.length > 0 ? windowFeeCents : 0
  const gstOfLines = gstInLines(lines, off?.goodsCents ?? 0)
  const gstOfDelivery = gstIn(cart.deliveryCents - (off?.deliveryCents ?? 0) + windowFee)
  const promoDiscountCents = (off?.goodsCents ?? 0) + (off?.deliveryCents ?? 0)
  const grandTotalCents = cart.grandTotalCents - promoDiscountCents + windowFee
  return {
    amounts: {
      ...cart,
      promoDiscountCents,
      windowFeeCents: windowFee,
      grandTotalCents,
      weighedCents: grandTotalCents > 0 ? weighedCents(lines) : 0,
      gstCents: gstOfLines.reduce((sum, gst) => sum + gst, gstOfDelivery),
    },
    gstOfLines,
  }
}

function weighedCents(lines: ToPay['lines']): Cents {
  return lines.reduce((sum, { cents_per_kilo = null, quantity, ...price }) => {
    const line = { price_cents: shownCents(price), quantity, cents_per_kilo }
    return sum + ceilingOfLine(line) - line.price_cents * quantity
  }, 0)
}

// GST is due on what is actually paid, so each line first bears its share of the promo code's discount.
function gstInLines(lines: ToPay['lines'], goodsOffCents: Cents): Cents[] {
  const prices = lines.map((line) => shownCents(line) * line.quantity)
  const shares = shareOut(goodsOffCents, prices)
  return lines.map(({ gstFree }, place) => (gstFree ? 0 : gstIn((prices[place] ?? 0) - (shares[place] ?? 0))))
}

/** Returns the same breakdown with the API's names, in dollars. */
export function checkoutAmountsInDollars(amounts: CheckoutBreakdown) {
  return {
    ...amountsInDollars(amounts),
    promo_discount: toDollars(amounts.promoDiscountCents),
    window_fee: toDollars(amounts.windowFeeCents),
    gst: toDollars(amounts.gstCents),
    ...(amounts.weighedCents > 0 && { ceiling: toDollars(amounts.grandTotalCents + amounts.weighedCents) }),
  }
}

/** Returns the GST in a price that includes it: one eleventh, with half a cent rounded up. */
export function gstIn(cents: Cents): Cents {
  return Math.floor((2 * cents + 11) / 22)
}

/** Splits a total in proportion to the weights, to the cent: leftover cents go to the largest rounding losses. */
export function shareOut(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((total * weight) / whole))
  const left = total - shares.reduce((sum, share) => sum + share, 0)
  const lostMost = weights
    .map((weight, place) => ({ place, lost: (total * weight) % whole }))
    .toSorted((a, b) => b.lost - a.lost || a.place - b.place)
  for (const { place } of lostMost.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}
