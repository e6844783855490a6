import { z } from 'zod'
import { Product } from '../catalogue/product.schema.ts'
import { SubCategory } from '../catalogue/sub-category.schema.ts'
import { description } from '../description.ts'
import { Offer } from '../promos/offer.schema.ts'

export const Banner = z
  .object({
    image: z.string(),
    image_mobile: z.string(),
    /** Of a picture that the office gave. */
    image_set: z.string().optional().describe('`image` in AVIF and all its sizes, as a `srcset`.'),
    image_mobile_set: z
      .string()
      .optional()
      .describe(
        'What a phone shows in AVIF and all its sizes: `image_mobile`, or `image` where that is empty.',
      ),
    banner_name: z.string(),
    link: z.string().optional(),
    /** While its promo lasts. */
    offer: Offer.optional(),
  })
  .meta({ id: 'Banner' })

export const HomepageBlock = z
  .object({
    /** Of the deal that a special deal shows, so that its 'See All' can be linked; else the block's own. */
    id: z.string(),
    /** `banner`, `category_banner`, `special_deal`, or one that a storefront does not know and skips. */
    block_type: z.string(),
    heading: z.string(),
    is_scrollable: z.boolean(),
    banners: z.array(Banner),
    products: z.array(Product),
    /** Whose sub-categories a category banner shows; empty for all. */
    category_ids: z.array(z.string()),
  })
  .meta({ id: 'HomepageBlock' })

export const Category = z
  .object({
    id: z.string(),
    title: z.string(),
    image: z.string(),
    category_id: z.string(),
    subcategories: z.array(SubCategory),
  })
  .meta({ id: 'Category' })

export const getHomepageBlock = description({
  summary: 'The blocks of the home page, in the order in which they are shown.',
  input: z.object({}),
  reply: z.object({ data: z.array(HomepageBlock) }),
  cached: true,
})

export const fetchCategories = description({
  summary: 'All categories with their sub-categories.',
  input: z.object({}),
  reply: z.object({ data: z.array(Category) }),
  cached: true,
})
