import { z } from 'zod'
import { description, named } from '../../description.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { afterInQuery, numberInQuery } from '../../query-values.schema.ts'
import { filledLine, line } from '../../text.schema.ts'
import { ON_HAND_AT_MOST } from '../catalogue/product-limits.ts'
import { OfficeProduct, PAGES_AT_MOST, ProductId, wordsOfProducts } from '../products/products.schema.ts'
import { STOCK_SORTS, STOCK_STATES } from './stock-table.ts'

const reason = filledLine(120)
const onHand = z.int().min(0).max(ON_HAND_AT_MOST)

/** Units that arrived together. */
export const StockLot = named('StockLot', {
  id: z.string(),
  code: z.string(),
  best_before: z.iso.date().nullable(),
  received_at: z.iso.datetime(),
  remaining: z.int().describe('Worked out: what ends first is taken to be sold first.'),
})

export const StockLine = OfficeProduct.extend({
  ends_next: StockLot.nullable().describe('Of what is left, the lot that ends first.'),
}).meta({ id: 'StockLine' })

export const StockMovement = named('StockMovement', {
  id: z.string(),
  at: z.iso.datetime(),
  quantity: z.int().describe('Into what is on hand or, below zero, out of it.'),
  reason: z.string(),
  by: z.string().nullable().describe('An operator’s name, or the command that was typed.'),
  lot: z.object({ code: z.string(), best_before: z.iso.date().nullable() }).nullable(),
  order_number: z.string().nullable(),
})

export const LotCode = line(40)
export const BestBefore = z.iso.date('Please write a day like 2026-03-31.').nullable()

export const findStock = description({
  summary: 'What is on hand of each product, the lowest first, with the lot of it that ends first.',
  input: z.object({
    ...wordsOfProducts,
    state: z.enum(STOCK_STATES).default('on_sale'),
    sort: z.enum(STOCK_SORTS).default('low_first'),
    page: numberInQuery(1, PAGES_AT_MOST).default(1),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({ data: z.array(StockLine), page: z.int(), page_size: z.int(), total: z.int() }),
})

export const readStock = description({
  summary:
    'What is on hand of a product, and the lots that there is something left of, what ends first first.',
  input: z.object({ product_id: ProductId }),
  reply: z.object({ data: OfficeProduct.extend({ lots: z.array(StockLot) }).meta({ id: 'StockOfProduct' }) }),
  refusals: ['not_found'],
})

export const listMovements = description({
  summary: 'What came and went of a product, in orders and as a substitute too, the newest first.',
  input: z.object({
    product_id: ProductId,
    after: afterInQuery(/^\d{0,15}(\.[\w-]{0,40}){1,2}$/),
    page_size: numberInQuery(1, 200).default(30),
  }),
  reply: z.object({ data: z.array(StockMovement), next_after: z.string().nullable() }),
})

export const setLowStock = description({
  summary: 'Says with how few of a product it is time to order more; null leaves it to the shop.',
  input: z.object({
    product_id: ProductId,
    low_at: onHand.nullable(),
    seen_low_at: onHand.nullable().describe('What it was when it was looked at.'),
  }),
  reply: z.object({ data: OfficeProduct }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const countStock = description({
  summary: 'Sets what is on hand of a product to what was counted.',
  input: z.object({
    product_id: ProductId,
    on_hand: onHand,
    seen: z.int().min(0).describe('What was on hand when it was looked at: sold meanwhile, it is refused.'),
    reason,
  }),
  reply: z.object({ data: OfficeProduct }),
  refusals: ['not_found', 'insufficient_stock', 'changed_meanwhile', 'key_used_differently'],
})

export const moveStock = description({
  summary: 'Takes some of a product in or out. With an Idempotency-Key it is safe to ask again.',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
  input: z.object({
    product_id: ProductId,
    by: z.int().min(-ON_HAND_AT_MOST).max(ON_HAND_AT_MOST),
    reason,
    lot_id: z.string().min(1).max(40).optional().describe('The lot that it is taken from.'),
    lot_code: LotCode.optional().describe('Of what comes in: what is printed on it.'),
    best_before: BestBefore.optional().describe('Of what comes in: the day that is printed on it.'),
  }),
  reply: z.object({ data: OfficeProduct }),
  status: 201,
  refusals: ['not_found', 'insufficient_stock', 'changed_meanwhile', 'key_used_differently'],
})
