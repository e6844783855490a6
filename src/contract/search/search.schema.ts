import { z } from 'zod'
import { Product } from '../catalogue/product.schema.ts'
import { filters, Id, ProductList, paging } from '../catalogue/product-list.schema.ts'
import { SEARCH_LENGTH } from '../constants.ts'
import { description } from '../description.ts'
import { text } from '../text.schema.ts'

const Query = text(SEARCH_LENGTH).trim()

export const searchProduct = description({
  summary: 'The products that a shopper means by some words, the likeliest first.',
  input: z.object({ q: Query, ...paging, category_id: Id.optional(), ...filters }),
  reply: ProductList.extend({
    /** What was searched instead, where nothing is called what was asked for. */
    did_you_mean: z.string().optional(),
    /** A brand that was asked for and is not sold, and what stands here instead: 'chocolate biscuits'. */
    not_carried: z.object({ name: z.string(), instead: z.string().optional() }).optional(),
    /** What was asked for and nothing found has with the rest: 'nut free', 'half price'. */
    not_granted: z.array(z.string()).optional(),
    /**
     * Of the products here, in their order, how many in a row are as near to what was asked for as one another. Not there
     * where no two are, nor in an order that was asked for.
     */
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
