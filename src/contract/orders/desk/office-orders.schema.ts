import { z } from 'zod'
import { description, named } from '../../description.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from '../../limits/cart-room.ts'
import { refundReasonNames } from '../../money/payments/refund-causes.ts'
import { orderStatuses, paymentStatuses } from '../../order-status.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { MessageRow } from '../../people/messages-desk/messages.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, line, text } from '../../text.schema.ts'
import { CheckoutAmounts, OrderLine } from '../orders/order.schema.ts'
import { OfficePayment, OfficeRefund } from './office-money.schema.ts'
import { orderFilters, orderSorts, orderTabs, searchFault, tooMany } from './order-list.ts'
import { officeMoves } from './order-moves.ts'
import { OrderRow, OrderTabs, OrderWindow, SpokenNumber, Stage } from './order-row.schema.ts'

const number = text(64)
const moment = z.iso.datetime()
const status = z.enum(orderStatuses)
const payment = z.enum(paymentStatuses)
const OneOrder = z.object({ number })
const filledText = (most: number) => text(most).trim().min(1, 'Please write something.')
const NOTE = 1_000

export const listOrders = description({
  summary: 'The orders of the shop, found by number, name, phone’s last digits, address or product.',
  input: z.object({
    q: line(100)
      .refine((q) => searchFault(q) === undefined, { error: ({ input }) => searchFault(String(input)) })
      .optional(),
    order_status: z.enum(orderFilters).optional(),
    tab: z.enum(orderTabs).optional().describe('The orders at one stage of the work, or late.'),
    day: z.iso.date().optional().describe('Of the delivery, as a calendar in Brisbane has it.'),
    window: moment.optional().describe('When the delivery window begins.'),
    hub: text(64).optional(),
    order_sort: z
      .enum(orderSorts)
      .default('newest')
      .describe('What is searched for by a word is given newest or oldest first.'),
    after: z
      .string()
      .regex(/^[\w.:-]{1,80}$/)
      .optional()
      .describe('The `next_after` of the page before.'),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({
    data: z.array(OrderRow),
    /** The cursor of the next page; null on the last page. */
    next_after: z.string().nullable(),
    too_many: z
      .enum(tooMany)
      .nullable()
      .optional()
      .describe('What matches in such numbers that not all of it was looked for.'),
    tabs: OrderTabs,
    hubs: z.array(z.object({ id: z.string(), title: z.string() })),
    windows: z.array(z.object({ starts_at: moment, ends_at: moment })).describe('Of the requested day.'),
  }),
})

const Line = OrderLine.extend({
  /** Units that the office has refunded. */
  refunded_quantity: z.int(),
  /** Dollars refunded for 1, 2, 3 … further units. */
  refunds_for: z.array(z.number()),
})

/** An order with everything that the office knows about it. */
export const OfficeOrder = named('OfficeOrder', {
  number: z.string(),
  spoken_number: SpokenNumber,
  placed_at: moment,
  order_status: status,
  payment_status: payment,
  pay_until: moment.nullable(),
  stage: Stage,
  /** What can be done with the order next, and the ways to end it. */
  moves: z.array(z.enum(officeMoves)),
  endings: z.array(z.enum(['cancelled', 'failed', 'returned'])),
  undo: z
    .object({ step_id: z.string(), seconds: z.int().describe('How long it can still be undone.') })
    .nullable()
    .describe('The last step, while nothing of it has left the shop.'),
  customer: z.object({ id: z.string(), name: z.string(), mobile: z.string(), email: z.string() }),
  address: z.object({
    name: z.string(),
    phone: z.string(),
    building: z.string(),
    formattedAddress: z.string(),
    landmark: z.string(),
  }),
  window: OrderWindow,
  note: z.string(),
  safe_to_leave: z.boolean(),
  if_out: z.enum(['best_match', 'leave_out']),
  lines: z.array(Line),
  amounts: CheckoutAmounts,
  promo_code: z.string().nullable(),
  payments: z.array(OfficePayment),
  refunds: z.array(OfficeRefund),
  money: z.object({
    /** What the card holds and the order costs now, to be charged when it is packed. */
    held: z.number(),
    /** The same of kept cards, which hold nothing before the cut-off. */
    to_hold: z.number(),
    charged: z.number(),
    refunded: z.number(),
    /** Promised refunds that the bank has not made yet. */
    on_its_way: z.number(),
    /** Dollars that the calling operator's role can still refund. */
    room: z.number(),
    left: z.number(),
  }),
  timeline: z.array(
    z.object({
      at: moment,
      order_status: status,
      by: z.enum(['customer', 'operator', 'payment', 'clock']),
      because: z.string().nullable(),
      /** For an order change by the customer: the difference in dollars. */
      difference: z.number().nullable(),
    }),
  ),
  messages: z.array(
    MessageRow.extend({
      /** What the message is about, for a message without a known kind. */
      about: z.string(),
      /** The text as a resend would have it, in today's wording; null if it cannot be resent. */
      text: z.string().nullable(),
      /** Why the message cannot be resent. */
      refused_because: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), at: moment, by: z.string(), text: z.string() })),
  open_reports: z.int(),
  /** The order's change counter, as its event stream reports it. */
  changes: z.int(),
  /** Newest first. */
  history: z.array(AuditEntry),
})

const reply = z.object({ data: OfficeOrder })

export const readOfficeOrder = description({
  summary: 'One order with all that the office knows of it.',
  input: OneOrder,
  reply,
  refusals: ['not_found'],
})

export const officeOrderEvents = description({
  summary: 'What an order is made of, at once and whenever it changes.',
  input: OneOrder,
  stream: true,
  reply: z.object({
    order_status: status,
    stage: Stage,
    payment_status: payment,
    changes: z.int(),
  }),
  refusals: ['not_found', 'too_many_requests'],
})

export const OfficeIssue = named('OfficeItemReport', {
  product_id: z.string(),
  title: z.string(),
  what: z.enum(['missing', 'bad']),
  quantity: z.int(),
  note: z.string(),
  /** A JPEG, in base64. */
  photo: z.string().nullable(),
  at: moment,
  answer: z.enum(['refunded', 'declined']).nullable(),
  answer_note: z.string(),
  /** Dollars that accepting the issue refunds. */
  amount: z.number(),
})

export const readOfficeReports = description({
  summary: 'The issues that the customer reported with an order, with photos.',
  input: OneOrder,
  reply: z.object({ data: z.array(OfficeIssue) }),
  refusals: ['not_found'],
})

/** The state that the operator saw, and its stage where it is given; the request is refused if the order has moved on since. */
const from = status

export const addOrderMove = description({
  summary: 'Moves an order on. Its customer is told once it is on its way, and once it is delivered.',
  input: OneOrder.extend({ from, from_stage: Stage.optional(), to: z.enum(officeMoves) }),
  reply,
  refusals: ['not_found', 'changed_meanwhile', 'order_cannot_become', 'order_not_paid', 'refund_over_limit'],
})

export const undoOrderStep = description({
  summary: 'Undoes the last step of an order before its message, its charge or its refund has left the shop.',
  input: OneOrder.extend({ step_id: text(40) }),
  reply,
  refusals: ['not_found', 'too_late_to_undo'],
})

export const addOrderEnding = description({
  summary: 'Ends an order, and gives back what was paid and is left of it. Its customer is told.',
  input: OneOrder.extend({
    from,
    to: z.enum(['cancelled', 'failed', 'returned']),
    /** The customer asked for a cancellation, which no limit of the operator holds up. */
    wished_by_customer: z.boolean().default(false),
  }),
  reply,
  refusals: ['not_found', 'changed_meanwhile', 'order_cannot_become', 'order_not_paid', 'refund_over_limit'],
})

export const addOrderRefund = description({
  summary:
    'Gives money back for units of lines, or an amount. The same key with the same refund is made once.',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
  input: OneOrder.extend({
    lines: z
      .array(z.object({ product_id: text(64), quantity: z.int().min(1).max(UNITS_OF_ONE_PRODUCT) }))
      .max(LINES_IN_A_CART)
      .default([])
      .describe('Each worked out by the service from what was paid for it.'),
    amount: z
      .number()
      .min(0.01)
      .max(1_000_000)
      .multipleOf(0.01)
      .optional()
      .describe('Dollars, besides lines.'),
    reason: z.enum(refundReasonNames),
    note: text(NOTE).default('').describe('For the office alone.'),
    /** The reported items that this refund answers. */
    reports: z.array(text(64)).max(LINES_IN_A_CART).default([]),
    seen_left: z
      .number()
      .min(0)
      .optional()
      .describe(
        'The dollars that were left of the order as the operator saw it: another sum by now is refused.',
      ),
  }),
  status: 201,
  reply,
  refusals: [
    'not_found',
    'key_used_differently',
    'changed_meanwhile',
    'refund_too_large',
    'refund_over_limit',
    'units_refunded_already',
    'already_there',
  ],
})

export const declineReport = description({
  summary: 'Declines an issue with an item, and tells the customer why.',
  input: OneOrder.extend({ product_id: text(64), reply_note: filledLine(300) }),
  reply,
  refusals: ['not_found', 'already_there'],
})

export const addOrderNote = description({
  summary: 'Keeps a note on an order for the office, with the same key once. Its customer never sees it.',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
  input: OneOrder.extend({ note: filledText(NOTE) }),
  status: 201,
  reply,
  refusals: ['not_found', 'key_used_differently'],
})

export const resendOrderMessage = description({
  summary:
    'Sends a message about an order to its customer again, in today’s wording. Not twice within a minute, and not what is no longer true.',
  input: OneOrder.extend({ message_id: text(40) }),
  status: 201,
  reply,
  refusals: ['not_found', 'too_many_requests', 'not_resent'],
})
