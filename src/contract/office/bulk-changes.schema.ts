import { z } from 'zod'
import { description } from '../description.ts'
import { IdempotencyKey } from '../idempotency-key.schema.ts'
import { PERCENT_LEAST, PERCENT_MOST } from './bulk-change.ts'
import { PRODUCTS_AT_ONCE } from './product-table.ts'
import { ProductId, Version } from './products.schema.ts'

/** Each with the version that was seen: what was shown before is what is done. */
const products = z
  .array(z.object({ id: ProductId, version: Version }))
  .min(1)
  .max(PRODUCTS_AT_ONCE)

const dollars = z.number().min(-99_999).max(99_999).multipleOf(0.01)

const headers = z.object({ 'Idempotency-Key': IdempotencyKey.optional() })

const Changed = z.object({ data: z.object({ changed: z.int() }) })

export const changePrices = description({
  summary:
    'Changes the prices of many products by a percentage or an amount, of all or of none. With an Idempotency-Key it is safe to ask again.',
  headers,
  input: z.object({
    price_change: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('percent'),
        percent: z.number().min(PERCENT_LEAST).max(PERCENT_MOST).multipleOf(0.01),
      }),
      z.object({ kind: z.literal('amount'), amount: dollars }),
    ]),
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
    shelf_change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sub_category'), sub_category_id: ProductId }),
      z.object({ kind: z.literal('retire') }),
      z.object({ kind: z.literal('bring_back') }),
    ]),
    products,
  }),
  reply: Changed,
  refusals: ['changed_meanwhile', 'key_used_differently'],
})
