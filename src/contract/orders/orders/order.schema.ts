import { z } from 'zod'
import { named } from '../../description.ts'
import { Product } from '../../goods/catalogue/product.schema.ts'
import { refundCauses } from '../../money/payments/refund-causes.ts'
import { orderCodes, orderStages, orderStatuses, paymentStatuses } from '../../order-status.ts'
import { LinePreference } from '../../selling/preferences/line-preference.schema.ts'

/** What an order or a checkout costs and why, in dollars. The cart shows the first rows too. */
export const CheckoutAmounts = named('CheckoutAmounts', {
  /** Items Total. */
  total_amount: z.number(),
  /** Product Discount. */
  discount: z.number(),
  /** Dollars that the promo code takes off; 0 without a code. */
  promo_discount: z.number(),
  /** Delivery Charge to this address, without the window fee. */
  delivery_charges: z.number(),
  /** The fee of the chosen delivery window, on top of the delivery charge. */
  window_fee: z.number(),
  /** Grand Total: the amount that is charged. */
  bill_amount: z.number(),
  /** The GST included in the grand total. */
  gst: z.number(),
  ceiling: z.number().optional().describe('The most that is charged, where something is sold by weight.'),
})

const state = {
  /** The code of the state, from "1" to "7". */
  status: z.enum(orderCodes),
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
}

/** The state of an order. */
export const OrderState = z.object({
  ...state,
  /** Increases with every change of the order's contents. */
  version: z.int(),
})

/** An order as a list shows it. */
export const OrderSummary = named('OrderSummary', {
  id: z.string(),
  cart_id: z.string(),
  /** The order number, short enough to read out on the phone. */
  order_id: z.string(),
  created_at: z.iso.datetime(),
  checkout_time: z.iso.datetime(),
  /** Units of all goods together. */
  quantity: z.int(),
  /** The agreed total; once the order is packed, the amount that is charged. */
  order_amount: z.number(),
  /** The price of the goods. */
  total_price: z.number(),
  ...state,
  /** How far the work on a paid order has come; null before its payment and once it has ended. */
  stage: z.enum(orderStages).nullable(),
  product_images: z.array(z.string()),
})

export const OrderLine = named('OrderLine', {
  product_id: z.string(),
  title: z.string(),
  unit: z.number(),
  unit_type: z.string(),
  sold_by: Product.shape.sold_by,
  price_per_kilo: z.number().optional().describe('Dollars, where it is sold by weight.'),
  image: z.string(),
  quantity: z.int(),
  /** Dollars per unit, before and after the product's own discount. */
  list_price: z.number(),
  price: z.number(),
  total_price: z.number(),
  /** The GST included in the line's total. */
  gst: z.number(),
  /** What is in the bag and what it costs before a promo code; absent before packing, and if nothing was noted. */
  packed: z
    .object({
      /** Units: of the substitute, if there is one. */
      quantity: z.int(),
      /** The net weight, if it was weighed. */
      grams: z.int().nullable(),
      total_price: z.number(),
      substitute: z
        .object({
          title: z.string(),
          unit: z.number(),
          unit_type: z.string(),
          sold_by: z.literal('weight').optional(),
          price_per_kilo: z.number().optional(),
          image: z.string(),
          price: z.number(),
        })
        .nullable(),
    })
    .optional(),
  /** The shopper's preference for this line at the time of ordering; absent if there was none. */
  wish: LinePreference.optional(),
  /** Units that members of the household added; the rest are the owner's. Absent if no member added any. */
  added_by: z.array(z.object({ name: z.string().nullable(), quantity: z.int() })).optional(),
})

/** The address as it was when the order was placed. */
const OrderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  building: z.string(),
  formattedAddress: z.string(),
  landmark: z.string().optional(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
})

const OrderEvent = z.object({
  order_status: z.enum(orderStatuses),
  at: z.iso.datetime(),
  /** A sentence for the shopper. */
  message: z.string(),
})

const OrderPayment = z.object({
  at: z.iso.datetime(),
  /** Dollars that were charged, or of what is held, those that the order costs now. */
  amount: z.number(),
  /** Whether the card only holds the amount until the order is packed. */
  is_held: z.boolean(),
  /** Whether the payment covers the extra cost of an order change. */
  is_of_change: z.boolean(),
})

const OrderRefund = z.object({
  at: z.iso.datetime(),
  /** Dollars. */
  amount: z.number(),
  /** `requested` until the bank has confirmed the refund, `released` if the amount was held and is never charged. */
  refund_status: z.enum(['requested', 'released', 'done']),
  because: z.enum(refundCauses),
  /** The items that the refund is for; empty if it is not for particular items. */
  lines: z.array(
    z.object({ product_id: z.string(), title: z.string(), quantity: z.int(), amount: z.number() }),
  ),
})

/** An order on its own page. */
export const Order = OrderSummary.extend({
  lines: z.array(OrderLine),
  amounts: CheckoutAmounts,
  promo_code: z.string().nullable(),
  address: OrderAddress,
  /** Kilometres by road from the hub. */
  distance: z.number(),
  slot: z.object({ id: z.string(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() }),
  note: z.string(),
  safe_to_leave: z.boolean(),
  if_out: z.enum(['best_match', 'leave_out']),
  /** The goods are reserved until this payment deadline; null once no payment is awaited. */
  pay_until: z.iso.datetime().nullable(),
  /** That deadline, if the kept card was declined at the cut-off: unpaid by then, the order is cancelled. */
  pay_by: z.iso.datetime().nullable(),
  can_cancel: z.boolean(),
  /** The last moment at which the order can be changed; null if it cannot be. */
  change_until: z.iso.datetime().nullable(),
  /** Increases with every change. */
  version: z.int(),
  /** An order change that becomes part of the order once it is paid. */
  open_change: z
    .object({
      change_id: z.string(),
      /** Dollars that the order will cost more. */
      difference: z.number(),
      /** Dollars to pay for that. */
      to_pay: z.number(),
      /** Whether the card is kept until the cut-off, and holds nothing before. */
      keeps_card: z.boolean(),
      pay_until: z.iso.datetime(),
    })
    .nullable(),
  /** Dollars that cards hold or held for the order: the most that can be charged without a further payment. */
  authorised_amount: z.number(),
  /** Dollars that were charged. */
  captured_amount: z.number(),
  /** Dollars that cards are to hold: of all payments that are awaited, or of kept cards that are asked at the cut-off. */
  to_hold: z.number(),
  hold_next: z.number().optional().describe('Dollars of the next payment, where more than one is awaited.'),
  /** Whether the card is only kept until the cut-off, and holds nothing before. */
  keeps_card: z.boolean(),
  /** All payments, oldest first. */
  payments: z.array(OrderPayment),
  /** Oldest first. */
  refunds: z.array(OrderRefund),
  /** Oldest first. */
  timeline: z.array(OrderEvent),
  /** The seller named on the tax invoice; the ABN is null until the shop has set one. */
  seller: z.object({
    name: z.string(),
    abn: z.string().nullable(),
    /** Address, phone and email in one line, as far as they are set. */
    contact: z.string(),
    /** Where the customer can write to; null until the shop has set an address. */
    email: z.string().nullable(),
  }),
}).meta({ id: 'Order' })

/** An order as its receipt shows it to everybody who has the link. */
export const Receipt = Order.pick({
  order_id: true,
  created_at: true,
  order_status: true,
  payment_status: true,
  stage: true,
  order_amount: true,
  captured_amount: true,
  amounts: true,
  payments: true,
  refunds: true,
  seller: true,
})
  .extend({
    lines: z.array(OrderLine.omit({ wish: true, added_by: true })),
    address: OrderAddress.pick({ name: true, building: true, formattedAddress: true }),
  })
  .meta({ id: 'Receipt' })
