import { z } from 'zod'
import { SEARCH_LENGTH } from '../../constants.ts'
import { description } from '../../description.ts'
import { text } from '../../text.schema.ts'
import { Product } from '../catalogue/product.schema.ts'
import { filters, Id, ProductList, paging } from '../catalogue/product-list.schema.ts'

const Query = text(SEARCH_LENGTH).trim()

export const searchProduct = description({
  summary: 'The products that a shopper means by some words, the likeliest first.',
  input: z.object({ q: Query, ...paging, category_id: Id.optional(), ...filters }),
  reply: ProductList.extend({
    /** The query that was searched instead, if nothing matches the original one. */
    did_you_mean: z.string().optional(),
    /** A brand in the query that the shop does not sell, and what is shown instead: 'chocolate biscuits'. */
    not_carried: z.object({ name: z.string(), instead: z.string().optional() }).optional(),
    /** Requirements in the query that no product found meets: 'nut free', 'half price'. */
    not_granted: z.array(z.string()).optional(),
    /** Lengths of the runs of equally relevant products, in list order; absent without ties or in an explicit order. */
    equals: z.array(z.int()).optional(),
  }),
  cached: true,
})

export const searchSuggestions = description({
  summary: 'What a shopper may be about to type: ways to finish the words, products and categories.',
  input: z.object({ q: Query }),
  reply: z.object({
    queries: z.array(z.string()),
    products: z.array(Product),
    categories: z.array(
      z.object({ id: z.string(), title: z.string(), image: z.string(), category_id: z.string() }),
    ),
  }),
  cached: true,
})
