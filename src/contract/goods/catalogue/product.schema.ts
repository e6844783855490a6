import { z } from 'zod'
import { named } from '../../description.ts'
import { COMPARED_PER } from './comparison-price.ts'

export const SubCategory = named('SubCategory', { id: z.string(), title: z.string(), image: z.string() })

export const CountedSubCategory = SubCategory.extend({ count: z.int() })

/** The sheet that explains a discount: its colours, picture and text. */
export const Offer = named('Offer', {
  bg_color: z.string(),
  text_color: z.string(),
  offer_color: z.string(),
  bottomsheet_image_url: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** `value` is the code that the shopper copies. */
  offer: z.object({ key: z.string(), value: z.string() }),
  button_cta_text: z.string(),
  content: z.array(z.object({ heading: z.string(), bullets: z.array(z.string()) })),
})

export const Product = named('Product', {
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
  origin: z.string().optional().describe('The country of origin of fresh fruit, vegetables, fish and meat.'),
  comparison_price: z.object({ amount: z.number(), per: z.enum(COMPARED_PER), label: z.string() }),
  category_id: z.string(),
  in_stock: z.boolean(),
})
