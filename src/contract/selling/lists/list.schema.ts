import { z } from 'zod'
import { named } from '../../description.ts'
import { Product } from '../../goods/catalogue/product.schema.ts'

export const ListSummary = named('ListSummary', {
  list_id: z.string(),
  name: z.string(),
  /** The number of products in the list. */
  lines: z.int(),
  is_shared: z.boolean(),
  /** Thumbnails of the first products. */
  thumbnails: z.array(z.string()),
  /** Whether the list has the product that the request names. */
  has_product: z.boolean().optional(),
})

export const ListLine = named('ListLine', {
  product_id: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** Null if the product is no longer sold. */
  product: Product.nullable(),
  /** Differences from when the product was added. */
  changes: z.array(
    z.object({
      kind: z.enum(['price_changed', 'insufficient_stock', 'out_of_stock', 'no_longer_sold']),
      /** A sentence for the shopper. */
      message: z.string(),
    }),
  ),
})
