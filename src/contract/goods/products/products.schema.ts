import { z } from 'zod'
import { description, named } from '../../description.ts'
import { toDollars } from '../../money.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { line } from '../../text.schema.ts'
import { SOLD_BY } from '../catalogue/by-weight.ts'
import { PACK_UNITS } from '../catalogue/comparison-price.ts'
import { OWN_ID } from '../catalogue/product-limits.ts'
import { PRICE_MOST, WRONG_PRICE } from '../prices/price-words.ts'
import { factsInput, factsReply } from './product-columns.schema.ts'
import { PRODUCT_SORTS, PRODUCT_STATES, PRODUCTS_AT_ONCE } from './product-table.ts'

const LARGEST = 999_999_999
export const PAGES_AT_MOST = 100_000

export const ProductId = z.string().max(64)
export const Version = z.int().min(1).max(LARGEST)
export const Dollars = z
  .number(WRONG_PRICE)
  .min(0.01, WRONG_PRICE)
  .max(toDollars(PRICE_MOST), WRONG_PRICE)
  .multipleOf(0.01, WRONG_PRICE)

export const OfficeProduct = named('OfficeProduct', {
  id: z.string(),
  /** Increases with every change; an editor sends back the version they saw. */
  version: z.int(),
  title: z.string(),
  brand: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string(),
  sub_category_id: z.string(),
  sub_category: z.string(),
  pack_size: z.number(),
  pack_unit: z.enum(PACK_UNITS),
  pack_count: z.int(),
  sold_by: z.enum(SOLD_BY),
  price: z.number().describe('Of one unit; per kilo for a product that is sold by weight.'),
  special: z.number().nullable(),
  offer_label: z.string().nullable(),
  on_hand: z
    .int()
    .describe('What can be sold: units or, as all amounts of stock, grams of what is sold by weight.'),
  /** What unpaid orders hold. */
  held: z.int(),
  /** Stock is low at this much or less; null uses the shop's default. */
  low_at: z.int().nullable(),
  retired_at: z.iso.datetime().nullable(),
})

export const ProductFacts = z.object(factsInput)

export const ProductOfForm = OfficeProduct.extend({
  ...factsReply,
  /** The address of the picture that the shop shows. */
  thumbnail: z.string(),
  /** In order; an empty alt text falls back to the product's name. */
  pictures: z.array(z.object({ address: z.string(), alt: z.string() })),
  created_at: z.iso.datetime(),
}).meta({ id: 'ProductOfForm' })

export const wordsOfProducts = {
  q: line(100).optional().describe('Words of the name or the brand, a barcode, or an id, whole or in part.'),
  sub_category_id: ProductId.optional(),
}

const filtersOfTable = {
  ...wordsOfProducts,
  state: z.enum(PRODUCT_STATES).default('all'),
}

export const findProducts = description({
  summary: 'The products of the shop as those who run it see them, retired ones too.',
  input: z.object({
    ...filtersOfTable,
    sort: z.enum(PRODUCT_SORTS).default('title'),
    page: numberInQuery(1, PAGES_AT_MOST).default(1),
    page_size: numberInQuery(1, PRODUCTS_AT_ONCE).default(50),
  }),
  reply: z.object({
    data: z.array(OfficeProduct),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  }),
})

export const readProduct = description({
  summary: 'All about a product, as its form shows it.',
  input: z.object({ product_id: ProductId }),
  reply: z.object({ data: ProductOfForm }),
  refusals: ['not_found'],
})

export const addProduct = description({
  summary: 'Adds a product, with its first price and nothing in stock.',
  input: z.object({
    ...factsInput,
    id: line(64).regex(OWN_ID, 'An id has 1 to 64 letters, digits, dots and hyphens.'),
    price: Dollars,
  }),
  reply: z.object({ data: ProductOfForm }),
  status: 201,
  refusals: ['already_there', 'not_found'],
})

export const changeProduct = description({
  summary: 'Changes what is told of a product, as its form has it.',
  input: z.object({ product_id: ProductId, version: Version, ...factsInput }),
  reply: z.object({ data: ProductOfForm }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const retireProduct = description({
  summary: 'Takes a product off sale. What was ordered of it stays ordered.',
  input: z.object({ product_id: ProductId, version: Version }),
  reply: z.object({ data: ProductOfForm }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const bringProductBack = description({
  summary: 'Puts a retired product on sale again.',
  input: z.object({ product_id: ProductId, version: numberInQuery(1, LARGEST) }),
  reply: z.object({ data: ProductOfForm }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const productHistory = description({
  summary: 'What operators and commands have changed of a product, the newest first.',
  input: z.object({ product_id: ProductId, before_seq: numberInQuery(1, LARGEST).optional() }),
  reply: z.object({ data: z.array(AuditEntry), next_before: z.int().nullable() }),
})
