import { z } from 'zod'
import { description } from '../../description.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { PERCENT_LEAST, PERCENT_MOST, PERCENT_RANGE } from './bulk-change.ts'
import { One } from './product-files.schema.ts'
import { PRODUCT_STATES, PRODUCTS_AT_ONCE } from './product-table.ts'
import { ProductId, Version, wordsOfProducts } from './products.schema.ts'

/** Each product with the version that was previewed, so that exactly the preview is carried out. */
const products = z
  .array(z.object({ id: ProductId, version: Version }))
  .min(1)
  .max(PRODUCTS_AT_ONCE)

const dollars = z.number().min(-99_999).max(99_999).multipleOf(0.01)

const ofPrices = [
  z.object({
    kind: z.literal('percent'),
    percent: z.number().min(PERCENT_LEAST, PERCENT_RANGE).max(PERCENT_MOST, PERCENT_RANGE).multipleOf(0.01),
  }),
  z.object({ kind: z.literal('amount'), amount: dollars }),
] as const

const ofShelves = [
  z.object({ kind: z.literal('sub_category'), sub_category_id: ProductId }),
  z.object({ kind: z.literal('retire') }),
  z.object({ kind: z.literal('bring_back') }),
] as const

const change = z.discriminatedUnion('kind', [...ofPrices, ...ofShelves])

const headers = z.object({ 'Idempotency-Key': IdempotencyKey.optional() })

const Changed = z.object({ data: z.object({ changed: z.int() }) })

export const previewBulkChange = description({
  summary: 'Which of these products would be refused by a change of them all, and why. Nothing is changed.',
  input: z.object({ change, ids: z.array(ProductId).min(1).max(PRODUCTS_AT_ONCE) }),
  reply: z.object({ data: z.array(z.object({ id: z.string(), problem: z.string() })) }),
})

export const changePrices = description({
  summary:
    'Changes the prices of many products by a percentage or an amount, of all or of none. With an Idempotency-Key it is safe to ask again.',
  headers,
  input: z.object({
    price_change: z.discriminatedUnion('kind', ofPrices),
    products,
  }),
  reply: Changed,
  refusals: ['changed_meanwhile', 'key_used_differently'],
})

export const moveProducts = description({
  summary:
    'Moves many products to another sub-category, off sale or back on sale, all of them or none. With an Idempotency-Key it is safe to ask again.',
  headers,
  input: z.object({
    shelf_change: z.discriminatedUnion('kind', ofShelves),
    products,
  }),
  reply: Changed,
  refusals: ['changed_meanwhile', 'key_used_differently'],
})

export const beginBulkChange = description({
  summary:
    'Has a job look what one change would make of all products that are found, however many. It is made by importing the file that this answers with, and stopped the same way.',
  input: z.object({
    change,
    found: z.object({
      ...wordsOfProducts,
      state: z.enum(PRODUCT_STATES).default('all'),
    }),
  }),
  reply: One,
  status: 202,
  refusals: ['not_found', 'already_there'],
})
