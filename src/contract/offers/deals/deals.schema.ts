import { z } from 'zod'
import { description, named } from '../../description.ts'
import { OfficeProduct, ProductId, Version } from '../../goods/products/products.schema.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, line } from '../../text.schema.ts'
import { LONGEST_DEAL_HEADING, PRODUCTS_OF_A_DEAL } from './deal-limits.ts'

const DealId = z.string().max(64)

export const DealRow = named('OfficeDeal', {
  id: z.string(),
  /** Increases with every change; an editor sends back the version they saw. */
  version: z.int(),
  heading: z.string(),
  code: z.string().nullable(),
  products: z.int(),
  /** How many of them shoppers can buy. */
  on_sale: z.int(),
  /** Blocks and banners of the home page and its draft that link to the deal. */
  shown_by: z.int(),
})

export const DealOfForm = DealRow.extend({
  products: z.array(OfficeProduct).describe('In the order in which shoppers see them, retired ones too.'),
  history: z.array(AuditEntry),
}).meta({ id: 'DealOfForm' })

const facts = {
  heading: filledLine(LONGEST_DEAL_HEADING),
  code: line(20)
    .transform((given) => given.toUpperCase() || null)
    .nullable()
    .describe('Of the promo code that its page offers.'),
  product_ids: z
    .array(ProductId)
    .max(PRODUCTS_OF_A_DEAL, `A collection holds at most ${PRODUCTS_OF_A_DEAL} products.`)
    .refine((ids) => new Set(ids).size === ids.length, 'One product is there twice.')
    .describe('In the order in which shoppers are to see them.'),
}

const reply = z.object({ data: DealOfForm })

export const listDeals = description({
  summary: 'The deals by name: named lists of products, which blocks and banners of the home page lead to.',
  reply: z.object({ data: z.array(DealRow) }),
})

export const readDeal = description({
  summary: 'One deal with its products.',
  input: z.object({ deal_id: DealId }),
  reply,
  refusals: ['not_found'],
})

export const makeDeal = description({
  summary:
    'Makes a deal. Shoppers come across it once a block or a banner of the home page leads to it. With an Idempotency-Key it is safe to ask again.',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
  input: z.object(facts),
  reply,
  status: 201,
  refusals: ['not_found', 'key_used_differently'],
})

export const changeDeal = description({
  summary: 'Changes the name, the code or the products of a deal. Shoppers see it within a second.',
  input: z.object({ deal_id: DealId, version: Version, ...facts }),
  reply,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const removeDeal = description({
  summary: 'Removes a deal that nothing on the home page leads to, neither as it is nor in its draft.',
  input: z.object({
    deal_id: DealId,
    version: numberInQuery(1, 999_999_999)
      .optional()
      .describe('As it was seen: another one by now is refused.'),
  }),
  refusals: ['not_found', 'changed_meanwhile', 'still_shown'],
})
