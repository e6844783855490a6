import type { Selectable } from 'kysely'
import {
  type CheckoutBreakdown,
  checkoutAmountsInDollars,
} from '#contract/orders/checkout/checkout-amounts.ts'
import type { CheckoutAmounts } from '#contract/orders/orders/order.ts'
import type { Tables } from '#database/tables.ts'

type Sums = Pick<
  Selectable<Tables['orders']>,
  | 'goods_cents'
  | 'product_discount_cents'
  | 'promo_discount_cents'
  | 'delivery_cents'
  | 'window_fee_cents'
  | 'total_cents'
  | 'weighed_cents'
  | 'gst_cents'
>

/** Returns an order's amounts from the prices it stored, not from current ones. */
export function amountsOfOrder(order: Sums): CheckoutAmounts {
  return checkoutAmountsInDollars({
    itemsTotalCents: order.goods_cents,
    productDiscountCents: order.product_discount_cents,
    promoDiscountCents: order.promo_discount_cents,
    deliveryCents: order.delivery_cents,
    windowFeeCents: order.window_fee_cents,
    grandTotalCents: order.total_cents,
    gstCents: order.gst_cents,
    weighedCents: order.weighed_cents,
  })
}

/** The reverse: the columns in which an order stores its amounts. */
export function columnsOfAmounts(amounts: CheckoutBreakdown) {
  return {
    goods_cents: amounts.itemsTotalCents,
    product_discount_cents: amounts.productDiscountCents,
    promo_discount_cents: amounts.promoDiscountCents,
    delivery_cents: amounts.deliveryCents,
    window_fee_cents: amounts.windowFeeCents,
    total_cents: amounts.grandTotalCents,
    gst_cents: amounts.gstCents,
    weighed_cents: amounts.weighedCents,
  } satisfies Sums
}
