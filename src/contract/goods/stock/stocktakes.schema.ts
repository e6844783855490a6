import { z } from 'zod'
import { description, named } from '../../description.ts'
import { wholeSentence } from '../../in-thousands.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { afterInQuery, flagInQuery, numberInQuery } from '../../query-values.schema.ts'
import { line } from '../../text.schema.ts'
import { SOLD_BY } from '../catalogue/by-weight.ts'
import { ON_HAND } from '../catalogue/product-limits.ts'
import { PAGES_AT_MOST, ProductId } from '../products/products.schema.ts'
import { ENDINGS, STOCKTAKE_STATES } from './stocktake-states.ts'

const WRONG_COUNT = wholeSentence(ON_HAND)
const stocktake_id = z.string().max(40)

export const Stocktake = named('Stocktake', {
  id: z.string(),
  title: z.string(),
  state: z.enum(STOCKTAKE_STATES),
  version: z.int().describe('Counts what was written down: who ends it says what they saw.'),
  begun_at: z.iso.datetime(),
  begun_by: z.string(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
  counted: z.int().describe('Products.'),
  off: z.int().describe('Of these, those of which there was more or less than the books said.'),
  fewer: z
    .int()
    .describe(
      'How many units were not there that the books have; of what is sold by weight, in usual weights.',
    ),
  more: z.int().describe('How many were there that the books do not have.'),
})

const Count = z.object({
  version: z.int(),
  counted: z.int(),
  expected: z
    .int()
    .describe('What the books said at the moment of the count: it is put right by the difference.'),
  by: z.string(),
  at: z.iso.datetime(),
  adjusted: z
    .int()
    .nullable()
    .describe('None while it is counted, and where it was counted otherwise since.'),
})

export const StocktakeLine = named('StocktakeLine', {
  product_id: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  barcode: z.string().nullable(),
  pack_size: z.number(),
  pack_unit: z.string(),
  pack_count: z.int(),
  sold_by: z.enum(SOLD_BY),
  count: Count.nullable(),
})

const One = z.object({ data: Stocktake })

export const listStocktakes = description({
  summary: 'Counts of shelves, the newest first.',
  input: z.object({
    after: afterInQuery(),
    page_size: numberInQuery(1, 200).default(30),
  }),
  reply: z.object({ data: z.array(Stocktake), next_after: z.string().nullable() }),
})

export const beginStocktake = description({
  summary: 'Begins to count a shelf, or joins who is counting it already.',
  input: z.object({ sub_category_id: ProductId.min(1, 'Please choose one.') }),
  reply: One,
  status: 201,
  refusals: ['not_found'],
})

export const readStocktake = description({
  summary: 'The sheet of a shelf: what is to be counted, by name, and what was.',
  input: z.object({
    stocktake_id,
    q: line(100).optional().describe('A part of the name, or a barcode.'),
    to_count: flagInQuery().optional().describe('Only what nobody has counted yet.'),
    page: numberInQuery(1, PAGES_AT_MOST).default(1),
    page_size: numberInQuery(1, 200).default(100),
  }),
  reply: z.object({
    data: Stocktake,
    lines: z.array(StocktakeLine),
    products: z.int().describe('How many the sheet has in all, whatever is searched for.'),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    /** Newest first. */
    history: z.array(AuditEntry),
  }),
  refusals: ['not_found'],
})

export const countProduct = description({
  summary: 'Writes down how many stand on the shelf: all of them, those that wait for their order too.',
  input: z.object({
    stocktake_id,
    product_id: ProductId,
    counted: z.int(WRONG_COUNT).min(ON_HAND.least, WRONG_COUNT).max(ON_HAND.most, WRONG_COUNT),
    seen_count: z
      .int()
      .nullable()
      .describe('The version of the count that it takes the place of; none for the first.'),
  }),
  reply: z.object({ data: StocktakeLine }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const endStocktake = description({
  summary: 'Puts the books right by what was counted, or drops the count. Asked again, it is done once.',
  input: z.object({
    stocktake_id,
    ending: z.enum(ENDINGS),
    version: z.int().min(0).optional().describe('As it was seen: another one by now is refused.'),
  }),
  reply: One,
  refusals: ['not_found', 'changed_meanwhile'],
})
