import { z } from 'zod'
import { description } from '../../description.ts'
import { Product } from '../../goods/catalogue/product.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { text } from '../../text.schema.ts'

const OneProduct = z.object({ product_id: text(64) })

/** The product ids that get a mark for this customer wherever they are shown. */
const Marks = z.object({
  favourites: z.array(z.string()),
  /** Favourites that the customer is told about once they cost less; absent where there are none. */
  price_alerts: z.array(z.string()).optional(),
  /** Sorted by how often and how recently the customer ordered them. */
  bought: z.array(z.string()),
  /** The customer's role in a household and its owner's name; absent outside a household. */
  household: z.object({ role: z.enum(['owner', 'member']), owner_name: z.string().nullable() }).optional(),
})

export const Favourites = z.object({
  /** Newest first; products that are no longer sold are left out. */
  data: z.array(Product),
  total: z.int(),
  has_more: z.boolean(),
  next: z
    .string()
    .optional()
    .describe('What `after` takes for more of them; not there where there are none.'),
})

export const getMarks = description({
  summary: 'Which products are the customer’s favourites, and which they have bought before.',
  reply: Marks,
})

export const listFavourites = description({
  summary: 'The customer’s favourites, 48 at a time.',
  input: z.object({
    page: numberInQuery(1, 100).default(1),
    after: z
      .string()
      .regex(/^\d{1,15}\..{1,64}$/)
      .optional()
      .describe(
        'Instead of a page: what `next` was, so that nothing is skipped where favourites were taken out meanwhile.',
      ),
  }),
  reply: Favourites,
})

export const addFavourite = description({
  summary: 'Makes a product a favourite. Asked twice, it is one.',
  input: OneProduct.extend({
    price_alert: z
      .boolean()
      .optional()
      .describe(
        'Whether to tell the customer, once, when it costs less than now. Without it, that stays as it was.',
      ),
  }),
  reply: OneProduct,
  refusals: ['not_found', 'too_many_favourites'],
})

export const removeFavourite = description({
  summary: 'Takes a product out of the favourites, whether it is in them or not.',
  input: OneProduct,
  reply: OneProduct,
})
