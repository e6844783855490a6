import { z } from 'zod'
import { description, named } from '../../description.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { wholeSentence } from '../../in-thousands.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { afterInQuery, numberInQuery } from '../../query-values.schema.ts'
import { text } from '../../text.schema.ts'
import { SOLD_BY } from '../catalogue/by-weight.ts'
import { UNITS_AT_ONCE } from '../catalogue/product-limits.ts'
import { ProductId } from '../products/products.schema.ts'
import { BestBefore, LotCode } from './stock.schema.ts'
import { LINES_OF_A_SUPPLIER_ORDER, SUPPLIER_ORDER_STATES } from './supplier-order-states.ts'

const supplier_order_id = z.string().max(40)
const seenVersion = z.int().min(1).describe('Of the order as it was seen.')
const WRONG_UNITS = wholeSentence(UNITS_AT_ONCE)
const quantity = z.int(WRONG_UNITS).min(UNITS_AT_ONCE.least, WRONG_UNITS).max(UNITS_AT_ONCE.most, WRONG_UNITS)
const headers = z.object({ 'Idempotency-Key': IdempotencyKey.optional() })

const state = z.enum(SUPPLIER_ORDER_STATES)
const row = {
  id: z.string(),
  number: z.int(),
  company: z.string(),
  state,
  expected_on: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  ordered: z.int(),
  received: z.int(),
}

export const SupplierOrderRow = z.object(row).meta({ id: 'SupplierOrderRow' })

const received = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  quantity: z.int(),
  code: z.string(),
  best_before: z.iso.date().nullable(),
})

export const SupplierOrder = named('SupplierOrder', {
  ...row,
  note: z.string(),
  version: z.int(),
  created_by: z.string(),
  lines: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      brand: z.string().nullable(),
      pack_size: z.number(),
      pack_unit: z.string(),
      pack_count: z.int(),
      sold_by: z.enum(SOLD_BY),
      barcode: z.string().nullable(),
      on_hand: z.int(),
      ordered: z.int(),
      received: z.int(),
      lots: z.array(received),
    }),
  ),
})

const One = z.object({ data: SupplierOrder })

const wanted = {
  expected_on: z.iso.date('Please write a day like 2026-03-31.').nullable(),
  note: text(1_000).trim(),
  lines: z
    .array(z.object({ product_id: ProductId, quantity }))
    .min(1, 'Please add a product.')
    .max(LINES_OF_A_SUPPLIER_ORDER),
}

export const listSupplierOrders = description({
  summary: 'What was ordered from suppliers, the newest first.',
  input: z.object({
    state: state.optional(),
    after: afterInQuery(),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({ data: z.array(SupplierOrderRow), next_after: z.string().nullable() }),
})

export const readSupplierOrder = description({
  summary: 'One order from a supplier, with what came of it.',
  input: z.object({ supplier_order_id }),
  /** Newest first. */
  reply: One.extend({ history: z.array(AuditEntry) }),
  refusals: ['not_found'],
})

export const makeSupplierOrder = description({
  summary: 'Orders from a supplier. With an Idempotency-Key it is safe to ask again.',
  headers,
  input: z.object({ supplier_id: z.string().min(1, 'Please choose one.').max(40), ...wanted }),
  reply: One,
  status: 201,
  refusals: ['not_found', 'key_used_differently'],
})

export const changeSupplierOrder = description({
  summary: 'Changes what is ordered, and when it is expected, while nothing of it has come.',
  input: z.object({ supplier_order_id, version: seenVersion, ...wanted }),
  reply: One,
  refusals: ['not_found', 'changed_meanwhile', 'order_not_changeable'],
})

export const endSupplierOrder = description({
  summary: 'Nothing more is awaited of an order; cancelled, if nothing has come of it.',
  input: z.object({ supplier_order_id, version: seenVersion }),
  reply: One,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const receiveDelivery = description({
  summary:
    'Takes in what came of an order: all or part of it, more or less than was ordered, each with its lot. With an Idempotency-Key it is safe to ask again.',
  headers,
  input: z.object({
    supplier_order_id,
    version: seenVersion,
    lines: z
      .array(z.object({ product_id: ProductId, quantity, lot_code: LotCode, best_before: BestBefore }))
      .min(1, 'Please say what arrived.')
      .max(LINES_OF_A_SUPPLIER_ORDER),
    is_all: z.boolean().describe('Nothing more is awaited.'),
  }),
  reply: One,
  status: 201,
  refusals: ['not_found', 'changed_meanwhile', 'key_used_differently'],
})
