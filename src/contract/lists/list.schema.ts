import { z } from 'zod'
import { Product } from '../catalogue/product.schema.ts'

export const ListSummary = z
  .object({
    list_id: z.string(),
    name: z.string(),
    /** Products that are in it. */
    lines: z.int(),
    is_shared: z.boolean(),
    /** Of its first products. */
    thumbnails: z.array(z.string()),
    /** Whether the product is in it that was asked about. */
    has_product: z.boolean().optional(),
  })
  .meta({ id: 'ListSummary' })

export const ListLine = z
  .object({
    product_id: z.string(),
    title: z.string(),
    quantity: z.int(),
    /** None where it is no longer sold. */
    product: Product.nullable(),
    /** What is no longer as it was when the product was put in. */
    changes: z.array(
      z.object({
        kind: z.enum(['price_changed', 'insufficient_stock', 'out_of_stock', 'no_longer_sold']),
        /** A sentence for the shopper. */
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ListLine' })
