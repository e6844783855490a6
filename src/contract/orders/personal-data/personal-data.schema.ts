import { z } from 'zod'
import { description } from '../../description.ts'
import { orderStatuses, paymentStatuses } from '../../order-status.ts'
import { Address } from '../../people/addresses/addresses.schema.ts'
import { LinePreference } from '../../selling/preferences/line-preference.schema.ts'
import { OrderLine } from '../orders/order.schema.ts'

const Time = z.iso.datetime()

const TimeOrNone = Time.nullable()

const Payment = z.object({
  amount: z.number(),
  charged_amount: z
    .number()
    .nullable()
    .describe('What of the amount was charged; none while it is only held.'),
  currency: z.string(),
  payment_status: z.enum(paymentStatuses),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  created_at: Time,
  settled_at: TimeOrNone,
  refunds: z.array(
    z.object({ amount: z.number(), because: z.string(), status: z.string(), created_at: Time }),
  ),
})

const Order = z.object({
  /** The order number, short enough to read out on the phone. */
  order_id: z.string(),
  placed_at: Time,
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** Dollars, as in the order's own amounts. */
  total_amount: z.number(),
  discount: z.number(),
  promo_discount: z.number(),
  promo_code: z.string().nullable(),
  delivery_charges: z.number(),
  window_fee: z.number(),
  gst: z.number(),
  bill_amount: z.number(),
  /** The address as it was when the order was placed. */
  address: z.record(z.string(), z.unknown()),
  distance_metres: z.number(),
  slot: z.object({ starts_at: Time, ends_at: Time }),
  note: z.string(),
  safe_to_leave: z.boolean(),
  if_out: z.enum(['best_match', 'leave_out']),
  lines: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      unit: z.number(),
      unit_type: z.string(),
      quantity: z.int(),
      price: z.number(),
      total_price: z.number(),
      gst: z.number(),
      packed: OrderLine.shape.packed,
      wish: LinePreference.optional(),
    }),
  ),
  events: z.array(z.object({ order_status: z.enum(orderStatuses), by: z.string(), at: Time })),
  payments: z.array(Payment),
  /** The reported items; photos are in base64. */
  reports: z.array(
    z.object({
      product_id: z.string(),
      what: z.string(),
      quantity: z.int(),
      note: z.string(),
      photo: z.string().nullable(),
      at: Time,
      answer: z
        .enum(['refunded', 'declined'])
        .nullable()
        .describe('What the shop made of it; none while nobody has answered.'),
      answered_at: TimeOrNone,
      answer_note: z.string().describe('What the shop said to the customer besides.'),
    }),
  ),
})

/** Everything the shop holds about one person, except credentials such as tokens. */
export const PersonalData = z.object({
  made_at: Time,
  details: z.object({
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    customer_since: Time,
    default_address_id: z.string().nullable(),
  }),
  addresses: z.array(Address.extend({ created_at: Time })),
  cart: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      quantity: z.int(),
      /** Dollars per unit when the product was added. */
      price: z.number(),
      added_at: Time,
      wish: LinePreference.optional(),
    }),
  ),
  /** The delivery window that is held for the cart. */
  slot_held: z.object({ starts_at: Time, ends_at: Time, held_until: Time }).nullable(),
  favourites: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      added_at: Time,
      alert_below: z.number().nullable(),
    }),
  ),
  lists: z.array(
    z.object({
      name: z.string(),
      created_at: Time,
      is_shared: z.boolean(),
      /** A deleted list is kept for one more day. */
      deleted_at: TimeOrNone,
      lines: z.array(
        z.object({
          product_id: z.string(),
          title: z.string(),
          quantity: z.int(),
          /** Dollars per unit when the product was added. */
          price: z.number(),
        }),
      ),
    }),
  ),
  /** The household that shares the cart, without any other person's name. */
  household: z.object({
    members: z.array(z.object({ cap: z.number().nullable(), joined_at: Time })),
    invitations: z.array(z.object({ created_at: Time, expires_at: Time })),
    member_since: TimeOrNone,
    /** What the customer added to the household's cart. */
    put_in: z.array(
      z.object({ product_id: z.string(), title: z.string(), quantity: z.int(), added_at: Time }),
    ),
  }),
  /** The payment providers that may hold saved cards. Only they have the cards; the account page lists them. */
  cards_kept_by: z.array(z.object({ provider: z.string(), since: Time })),
  orders: z.array(Order),
  messages: z.array(
    z.object({
      channel: z.enum(['sms', 'email']),
      to: z.string(),
      subject: z.string(),
      status: z.string(),
      created_at: Time,
      sent_at: TimeOrNone,
    }),
  ),
  /** What the shop’s team has noted about the customer and their orders. */
  notes: z.array(z.object({ order_id: z.string().nullable(), note: z.string(), at: Time })),
  sessions: z.array(
    z.object({
      in_browser: z.boolean(),
      created_at: Time,
      expires_at: Time,
      ended_at: TimeOrNone,
      ended_because: z.string().nullable(),
    }),
  ),
  /** When each trusted browser last logged in. */
  trusted_browsers: z.array(z.object({ seen_at: Time })),
  login_codes: z.array(z.object({ created_at: Time, used_at: TimeOrNone })),
})

export const myData = description({
  summary:
    'All that we hold of the customer, in one document, but for the newsletter: it belongs to an email address, and an account’s is not verified. A few times an hour.',
  reply: PersonalData,
  refusals: ['too_many_requests'],
})

export const deleteAccount = description({
  summary:
    'Forgets the customer, with a code sent to their mobile. Orders stay, as tax law asks, without the person.',
  input: z.object({
    otp: z.string().regex(/^[0-9]{4}$/, 'The code has four digits.'),
    /** Emails a link to unsubscribe to the account’s address, if it gets the newsletter. */
    newsletter: z.boolean().default(false),
  }),
  refusals: ['otp_incorrect', 'otp_expired', 'otp_tries_used_up', 'order_under_way'],
})
