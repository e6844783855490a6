import { z } from 'zod'
import { description, named } from '../../description.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, line, text } from '../../text.schema.ts'
import { hasLongWord, SHORTEST_WORD } from '../desk/order-list.ts'
import { OrderRow } from '../desk/order-row.schema.ts'
import { PersonalData } from '../personal-data/personal-data.schema.ts'

const customer_id = text(40)
const moment = z.iso.datetime()
const OneCustomer = z.object({ customer_id })

const recipient = z
  .string()
  .optional()
  .describe('The name on the newest order, or else address, of a customer who gave none.')

/** A customer as a row of the list. */
export const CustomerRow = named('OfficeCustomerRow', {
  id: z.string(),
  name: z.string(),
  recipient,
  mobile: z.string(),
  email: z.string(),
  since: moment,
  is_blocked: z.boolean(),
  orders: z.int(),
})

export const listCustomers = description({
  summary: 'The shop’s customers, the newest first, found by name, mobile’s last digits or email.',
  input: z.object({
    q: line(100)
      .refine((q) => q === '' || hasLongWord(q), `Please write at least ${SHORTEST_WORD} letters or digits.`)
      .optional(),
    after: z
      .string()
      .regex(/^[\w.:-]{1,80}$/)
      .optional(),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({
    data: z.array(CustomerRow),
    /** The cursor of the next page; null on the last page. */
    next_after: z.string().nullable(),
    too_many: z
      .boolean()
      .optional()
      .describe('More orders match than are looked through for names, so a customer may be missing.'),
  }),
})

/** A customer with everything that the office needs to know about them. */
export const OfficeCustomer = named('OfficeCustomer', {
  id: z.string(),
  name: z.string(),
  recipient,
  mobile: z.string(),
  email: z.string(),
  since: moment,
  /** Null if the customer can order. */
  block: z.object({ at: moment, reason: z.string() }).nullable(),
  addresses: z.array(z.string()),
  /** The newest fifty at most. */
  orders: z.array(OrderRow),
  orders_in_all: z.int(),
  /** Orders that are not over, which a block does not end. The newest fifty at most. */
  orders_under_way: z.array(OrderRow),
  /** The number of orders with a refund by the office, and the sum of those refunds in dollars. */
  refunds: z.object({ orders: z.int(), amount: z.number() }),
  notes: z.array(z.object({ id: z.string(), at: moment, by: z.string(), text: z.string() })),
  history: z.array(AuditEntry),
})

const reply = z.object({ data: OfficeCustomer })

export const readOfficeCustomer = description({
  summary: 'One customer with their orders and what the office did.',
  input: OneCustomer,
  reply,
  refusals: ['not_found'],
})

export const addCustomerNote = description({
  summary: 'Keeps a note on a customer for the office, with the same key once. They never see it.',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
  input: OneCustomer.extend({ note: text(1_000).trim().min(1, 'Please write something.') }),
  status: 201,
  reply,
  refusals: ['not_found', 'key_used_differently'],
})

export const blockCustomer = description({
  summary: 'Takes no further order from a customer. What they have ordered goes on.',
  input: OneCustomer.extend({ reason: filledLine(300) }),
  reply,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const unblockCustomer = description({
  summary: 'Lets a customer order again.',
  input: OneCustomer,
  reply,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const handOutData = description({
  summary: 'All that the shop holds of a customer, for them, in one document.',
  input: OneCustomer,
  reply: PersonalData,
  refusals: ['not_found', 'too_many_requests'],
})

export const forgetCustomer = description({
  summary: 'Forgets a customer who asked for it. Orders stay, as tax law asks, without the person.',
  input: OneCustomer,
  refusals: ['not_found', 'order_under_way'],
})
