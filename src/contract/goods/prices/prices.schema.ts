import { z } from 'zod'
import { description, named } from '../../description.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { line, lineOrEmpty } from '../../text.schema.ts'
import { LONGEST } from '../catalogue/product-limits.ts'
import { PRODUCTS_AT_ONCE } from '../products/product-table.ts'
import { Dollars, OfficeProduct, ProductId, Version } from '../products/products.schema.ts'
import { PRICE_STATES } from './price-table.ts'

const LARGEST = 999_999_999

const Label = lineOrEmpty(LONGEST.offer_label)
  .transform((given) => given || null)
  .nullable()

const Moment = z.iso.datetime({ offset: true })

/** The planned price that a new one at the same moment replaces. */
export const ReplacedPrice = named('ReplacedPrice', { price: z.number(), special: z.number().nullable() })

/** A ledger entry: a price that holds until the next entry. */
const LedgerPrice = named('LedgerPrice', {
  id: z.int(),
  from: z.iso.datetime(),
  price: z.number(),
  special: z.number().nullable(),
  offer_label: z.string().nullable(),
  /** When its special ends on its own. */
  until: z.iso.datetime().nullable(),
})

export const PricedProduct = OfficeProduct.extend({
  since: z.iso.datetime().describe('When its present price began.'),
  special_until: z.iso.datetime().nullable(),
  next: LedgerPrice.nullable(),
  planned: z.int().describe('How many prices are planned.'),
}).meta({ id: 'PricedProduct' })

export const findPrices = description({
  summary: 'What the products on sale cost, since when, until when on special, and what is planned.',
  input: z.object({
    q: line(100)
      .optional()
      .describe('Words of the name or the brand, a barcode, or an id, whole or in part.'),
    sub_category_id: ProductId.optional(),
    state: z.enum(PRICE_STATES).default('all'),
    page: numberInQuery(1, 100_000).default(1),
    page_size: numberInQuery(1, PRODUCTS_AT_ONCE).default(50),
  }),
  reply: z.object({ data: z.array(PricedProduct), page: z.int(), page_size: z.int(), total: z.int() }),
})

export const readPrice = description({
  summary: 'What a product costs, until when it is on special, and what is planned next.',
  input: z.object({ product_id: ProductId }),
  reply: z.object({ data: PricedProduct }),
  refusals: ['not_found'],
})

export const readPrices = description({
  summary:
    'What a product has cost, the latest entries of its ledger, and what is planned; the oldest first.',
  input: z.object({ product_id: ProductId }),
  reply: z.object({
    data: PricedProduct.extend({
      ledger: z.array(LedgerPrice),
      off_sale: z
        .array(z.object({ from: z.iso.datetime(), until: z.iso.datetime().nullable() }))
        .describe('When it was off sale of late, the oldest first: no price was charged then.'),
      look_back_days: z
        .int()
        .describe('How many days before a special its full price has to be the lowest one of.'),
      now: z.iso.datetime(),
    }),
  }),
  refusals: ['not_found'],
})

export const savePriceEvidence = description({
  summary:
    'All prices that a product was ever charged at, as a table, each special with the lowest price before it. The audit names who has it.',
  input: z.object({ product_id: ProductId }),
  reply: z.object({ csv: z.string() }),
  refusals: ['not_found'],
})

export const callOffPrice = description({
  summary: 'Calls off a price that is planned. Called off already, it stays so.',
  input: z.object({
    product_id: ProductId,
    price_id: z.string().regex(/^\d{1,15}$/),
    version: numberInQuery(1, LARGEST),
  }),
  reply: z.object({ data: OfficeProduct }),
  refusals: ['not_found', 'changed_meanwhile'],
})

const PriceRow = z.object({
  id: ProductId,
  price: Dollars,
  special: Dollars.nullable(),
  offer_label: Label,
})

const span = {
  from: Moment.optional().describe('At once unless told.'),
  until: Moment.optional().describe('When the specials end: as late as each is true unless told.'),
}

export const previewPrices = description({
  summary: 'What a table of prices would change, and what is wrong with it. Nothing is changed.',
  input: z.object({
    products: z
      .array(PriceRow.extend({ id: ProductId.describe('Its id, or its barcode.') }))
      .min(1)
      .max(PRODUCTS_AT_ONCE),
    ...span,
  }),
  reply: z.object({
    data: z.array(
      z
        .object({
          id: z.string().describe('The id of the product; what the table said if there is none.'),
          /** Null if there is no such product. */
          now: OfficeProduct.nullable(),
          price: z.number(),
          special: z.number().nullable(),
          offer_label: z.string().nullable(),
          until: z.iso.datetime().nullable(),
          replaces: ReplacedPrice.nullable().describe(
            'What is planned for the same moment, and would be called off.',
          ),
          is_same: z.boolean(),
          problem: z.string().nullable(),
        })
        .meta({ id: 'PricePreview' }),
    ),
  }),
})

export const setPrices = description({
  summary:
    'Sets the prices of many products, each to its own, of all of them or of none. With an Idempotency-Key it is safe to ask again.',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
  input: z.object({
    products: z
      .array(PriceRow.extend({ version: Version }))
      .min(1)
      .max(PRODUCTS_AT_ONCE),
    ...span,
  }),
  reply: z.object({ data: z.object({ changed: z.int() }) }),
  refusals: ['changed_meanwhile', 'key_used_differently'],
})

export const setPrice = description({
  summary: 'Sets what a product costs, at once or from a moment on.',
  input: z.object({
    product_id: ProductId,
    version: Version,
    price: Dollars,
    /** Below the price; null if the product is not on special. */
    special: Dollars.nullable(),
    offer_label: Label,
    from: Moment.optional().describe('At once unless told.'),
    until: Moment.optional().describe(
      'When the special ends: as late as it is true unless told, and never later.',
    ),
  }),
  reply: z.object({
    data: OfficeProduct,
    special_until: z.iso.datetime().nullable().describe('When the special ends by itself.'),
    planned: z
      .object({
        from: z.iso.datetime(),
        replaces: ReplacedPrice.nullable().describe('What was planned for the same moment.'),
      })
      .nullable()
      .describe('None where the price holds at once.'),
  }),
  refusals: ['not_found', 'changed_meanwhile'],
})
