import { z } from 'zod'
import { ON_HAND_AT_MOST } from '../catalogue/product-limits.ts'
import { description } from '../description.ts'
import { IdempotencyKey } from '../idempotency-key.schema.ts'
import { filledLine } from '../text.schema.ts'
import { OfficeProduct, ProductId } from './products.schema.ts'

const reason = filledLine(120)
const onHand = z.int().min(0).max(ON_HAND_AT_MOST)

export const countStock = description({
  summary: 'Sets what is on hand of a product to what was counted.',
  input: z.object({
    product_id: ProductId,
    on_hand: onHand,
    seen: onHand.describe('What was on hand when it was looked at: sold meanwhile, it is refused.'),
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
  }),
  reply: z.object({ data: OfficeProduct }),
  status: 201,
  refusals: ['not_found', 'insufficient_stock', 'changed_meanwhile', 'key_used_differently'],
})
