import { z } from 'zod'
import { description, named } from '../../description.ts'
import { Offer, Product, SubCategory } from '../../goods/catalogue/product.schema.ts'

export const Banner = named('Banner', {
  image: z.string(),
  image_mobile: z.string(),
  /** Only for a picture that was uploaded in the office. */
  image_set: z.string().optional().describe('`image` in AVIF and all its sizes, as a `srcset`.'),
  image_mobile_set: z
    .string()
    .optional()
    .describe(
      'What a phone shows in AVIF and all its sizes: `image_mobile`, or `image` where that is empty.',
    ),
  banner_name: z.string(),
  link: z.string().optional(),
  /** Present while its promo code is valid. */
  offer: Offer.optional(),
  is_once: z
    .literal(true)
    .optional()
    .describe('Present if each customer may use that code once: an offer for a first shop.'),
})

export const HomepageBlock = named('HomepageBlock', {
  /** For a special deal the deal's id, so that 'See All' can link to it; otherwise the block's own id. */
  id: z.string(),
  /** `banner`, `category_banner`, `special_deal`, or a type that an older storefront does not know and skips. */
  block_type: z.string(),
  heading: z.string(),
  is_scrollable: z.boolean(),
  banners: z.array(Banner),
  products: z.array(Product),
  /** The categories whose sub-categories a category banner shows; empty for all. */
  category_ids: z.array(z.string()),
})

export const Category = named('Category', {
  id: z.string(),
  title: z.string(),
  image: z.string(),
  category_id: z.string(),
  subcategories: z.array(SubCategory),
})

export const getHomepageBlock = description({
  summary: 'The blocks of the home page, in the order in which they are shown.',
  reply: z.object({ data: z.array(HomepageBlock) }),
  cached: true,
})

export const fetchCategories = description({
  summary: 'All categories with their sub-categories.',
  reply: z.object({ data: z.array(Category) }),
  cached: true,
})
