import { z } from 'zod'
import { LineWish } from '../substitutions/line-wish.schema.ts'
import { orderCodes, orderStatuses, paymentStatuses } from './order-status.ts'
import { refundCauses } from './refund-causes.ts'

/** What an order or a checkout costs and why, in dollars. The first rows are those of the cart. */
export const CheckoutAmounts = z
  .object({
    /** Items Total. */
    total_amount: z.number(),
    /** Product Discount. */
    discount: z.number(),
    /** What the promo code takes off; 0 without one. */
    promo_discount: z.number(),
    /** Delivery Charge to this address, without the window's fee. */
    delivery_charges: z.number(),
    /** What the chosen delivery window costs on top. */
    window_fee: z.number(),
    /** Grand Total: what is charged. */
    bill_amount: z.number(),
    /** The GST that is in it. */
    gst: z.number(),
  })
  .meta({ id: 'CheckoutAmounts' })

const state = {
  /** The code of the state, from "1" to "7". */
  status: z.enum(orderCodes),
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
}

/** Where an order is. */
export const OrderState = z.object({
  ...state,
  /** Grows with each change of what is in it. */
  version: z.int(),
})

/** An order as a list shows it. */
export const OrderSummary = z
  .object({
    id: z.string(),
    cart_id: z.string(),
    /** The number that a person can read out. */
    order_id: z.string(),
    created_at: z.iso.datetime(),
    checkout_time: z.iso.datetime(),
    /** Units of all goods. */
    quantity: z.int(),
    /** What is charged. */
    order_amount: z.number(),
    /** What the goods cost. */
    total_price: z.number(),
    ...state,
    product_images: z.array(z.string()),
  })
  .meta({ id: 'OrderSummary' })

export const OrderLine = z
  .object({
    product_id: z.string(),
    title: z.string(),
    unit: z.number(),
    unit_type: z.string(),
    image: z.string(),
    quantity: z.int(),
    /** Dollars for one, before and after its own discount. */
    list_price: z.number(),
    price: z.number(),
    total_price: z.number(),
    /** The GST in the line's total. */
    gst: z.number(),
    /** What the shopper wanted of it when they ordered; none where they said nothing. */
    wish: LineWish.optional(),
    /** Which members of the household put in how many; what is left is the owner's. None where no member did. */
    added_by: z.array(z.object({ name: z.string().nullable(), quantity: z.int() })).optional(),
  })
  .meta({ id: 'OrderLine' })

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
  /** Dollars. */
  amount: z.number(),
  /** What a change costs more. */
  is_of_change: z.boolean(),
})

const OrderRefund = z.object({
  at: z.iso.datetime(),
  /** Dollars. */
  amount: z.number(),
  /** `requested` until the bank has made it. */
  refund_status: z.enum(['requested', 'done']),
  because: z.enum(refundCauses),
  /** What it is for, where it is for certain items. */
  lines: z.array(z.object({ product_id: z.string(), title: z.string(), quantity: z.int() })),
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
  /** Until then the goods wait for the payment; null when it is not awaited any more. */
  pay_until: z.iso.datetime().nullable(),
  can_cancel: z.boolean(),
  /** Until then it can be changed; null when it cannot. */
  change_until: z.iso.datetime().nullable(),
  /** Grows with each change. */
  version: z.int(),
  /** What waits for its payment, to become part of the order. */
  open_change: z
    .object({
      change_id: z.string(),
      /** Dollars to pay. */
      difference: z.number(),
      pay_until: z.iso.datetime(),
    })
    .nullable(),
  /** What was paid for it, the oldest first. With what went back when it was changed, they come to what is charged. */
  payments: z.array(OrderPayment),
  /** The oldest first. */
  refunds: z.array(OrderRefund),
  /** The oldest first. */
  timeline: z.array(OrderEvent),
  /** Who sells, for the tax invoice; no ABN where the shop has set none. */
  seller: z.object({ name: z.string(), abn: z.string().nullable() }),
}).meta({ id: 'Order' })
