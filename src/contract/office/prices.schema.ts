import { z } from 'zod'
import { LONGEST } from '../catalogue/product-limits.ts'
import { description } from '../description.ts'
import { lineOrEmpty } from '../text.schema.ts'
import { Dollars, OfficeProduct, ProductId, Version } from './products.schema.ts'

export const setPrice = description({
  summary: 'Sets what a product costs, at once or from a moment on.',
  input: z.object({
    product_id: ProductId,
    version: Version,
    price: Dollars,
    /** Below the price; none where it is not on special. */
    special: Dollars.nullable(),
    offer_label: lineOrEmpty(LONGEST.offer_label)
      .transform((given) => given || null)
      .nullable(),
    from: z.iso.datetime({ offset: true }).optional().describe('At once unless told.'),
    until: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When the special ends: as late as it is true unless told, and never later.'),
  }),
  reply: z.object({
    data: OfficeProduct,
    special_until: z.iso.datetime().nullable().describe('When the special ends by itself.'),
  }),
  refusals: ['not_found', 'changed_meanwhile'],
})
