import { z } from 'zod'
import { COMPARED_PER } from './comparison-price.ts'

export const Product = z
  .object({
    id: z.string(),
    title: z.string(),
    unit: z.number(),
    unit_type: z.string(),
    sold_by: z
      .literal('weight')
      .optional()
      .describe(
        'A unit is what one usually weighs. What is packed is charged by weight, at the comparison price.',
      ),
    /** The pack's regular price in dollars; the price per unit of measure is `comparison_price`. */
    unit_price: z.number(),
    discounted_rate: z.number().optional(),
    offer_label: z.string().optional(),
    is_lowest: z
      .literal(true)
      .optional()
      .describe('Its price is the lowest of the last 90 days, and was higher in them.'),
    thumbnail: z.string(),
    origin: z
      .string()
      .optional()
      .describe('The country of origin of fresh fruit, vegetables, fish and meat.'),
    comparison_price: z.object({ amount: z.number(), per: z.enum(COMPARED_PER), label: z.string() }),
    category_id: z.string(),
    in_stock: z.boolean(),
  })
  .meta({ id: 'Product' })
