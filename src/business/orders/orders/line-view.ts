import { type Cents, toDollars } from '#contract/money.ts'
import {
  type CheckoutBreakdown,
  checkoutAmountsInDollars,
} from '#contract/orders/checkout/checkout-amounts.ts'
import type { CheckoutAmounts, OrderLine } from '#contract/orders/orders/order.ts'
import type { WantedOrder } from '#database/tables-orders.ts'

/** The columns in which an order stores its amounts. */
const columns = {
  itemsTotalCents: 'goods_cents',
  productDiscountCents: 'product_discount_cents',
  promoDiscountCents: 'promo_discount_cents',
  deliveryCents: 'delivery_cents',
  windowFeeCents: 'window_fee_cents',
  grandTotalCents: 'total_cents',
  gstCents: 'gst_cents',
  weighedCents: 'weighed_cents',
} as const satisfies Record<keyof CheckoutBreakdown, string>

const pairs = Object.entries(columns) as [keyof CheckoutBreakdown, AmountColumn][]

type AmountColumn = (typeof columns)[keyof CheckoutBreakdown]
type Amounts = Record<AmountColumn, Cents>

export const amountColumns = Object.values(columns)

/** Returns when an order's delivery window begins and ends. */
export function windowOf(order: { slot_starts_at: Date; slot_ends_at: Date }) {
  return { starts_at: order.slot_starts_at.toISOString(), ends_at: order.slot_ends_at.toISOString() }
}

/** Returns an order's amounts from the prices it stored, not from current ones. */
export function amountsOfOrder(order: Amounts): CheckoutAmounts {
  const amounts = Object.fromEntries(pairs.map(([name, column]) => [name, order[column]]))
  return checkoutAmountsInDollars(amounts as unknown as CheckoutBreakdown)
}

/** The reverse. */
export function columnsOfAmounts(amounts: CheckoutBreakdown): Amounts {
  return Object.fromEntries(pairs.map(([name, column]) => [column, amounts[name]])) as Amounts
}

export function lineView(row: WantedOrder['lines'][number]): OrderLine {
  const { list_price_cents, price_cents, total_cents, gst_cents, if_out, substitute_ids, note, ...rest } = row
  const { cents_per_kilo, usual_grams, ...line } = rest
  return {
    ...line,
    ...byWeight(cents_per_kilo),
    list_price: toDollars(list_price_cents),
    price: toDollars(price_cents),
    total_price: toDollars(total_cents),
    gst: toDollars(gst_cents),
  }
}

export function byWeight(centsPerKilo: Cents | null): Pick<OrderLine, 'sold_by' | 'price_per_kilo'> {
  return centsPerKilo === null ? {} : { sold_by: 'weight', price_per_kilo: toDollars(centsPerKilo) }
}
