import { z } from 'zod'
import { description, named } from '../../description.ts'
import { CountedSubCategory, Offer, Product, SubCategory } from './product.schema.ts'
import { Facets, filters, Id, PackFacets, ProductList, packFilters, paging } from './product-list.schema.ts'

/** A step of the path from the shop to a product, with the ids that a link to its category needs. */
const Breadcrumb = named('Breadcrumb', {
  title: z.string(),
  category_id: z.string(),
  sub_category_id: z.string(),
  /** The path that it links to, from the root. */
  path: z.string(),
})

const Nutrition = z.object({
  serving_size: z.string(),
  servings_per_pack: z.number(),
  rows: z.array(z.object({ nutrient: z.string(), per_serving: z.string(), per_100: z.string() })),
})

/** Lines of the label that a page shows as they are, each under words in the storefront's texts. */
export const LabelLines = z.object({
  country_of_origin: z.string().optional(),
  storage: z.string().optional(),
})

export const ProductDetail = Product.extend({
  images: z.array(z.string()),
  /** Alt texts by picture address, where the office has written one. */
  picture_alts: z.record(z.string(), z.string()).optional(),
  description: z.string(),
  brand: z.string().optional(),
  breadcrumbs: z.array(Breadcrumb),
  /** When its present special holds, the end being exclusive. */
  special: z
    .object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      new_since: z.iso.datetime().optional().describe('When it was first sold, if that is not long ago.'),
    })
    .optional(),
  ingredients: z.string().optional(),
  allergens: z.array(z.string()),
  /** False while the shop does not know them: an empty list then promises nothing. */
  allergens_known: z.boolean(),
  dietary: z.array(z.string()),
  nutrition: Nutrition.optional(),
  ...LabelLines.shape,
  gst_free: z.boolean(),
  health_stars: z.number().optional(),
  /** The same product in other packs, cheapest first. */
  other_sizes: z.array(Product),
  related_products: z.array(Product),
  /** Other packs and linked products, in the order in which good substitutes are looked for. */
  substitutes: z.array(Product),
})

export const subCategoryProducts = description({
  summary: 'The products of a sub-category.',
  input: z.object({ category_id: Id, sub_category_id: Id, ...paging, ...filters }),
  reply: ProductList.extend({
    category: z.object({ id: z.string(), title: z.string(), image: z.string() }),
    sub_category: SubCategory,
    /** All sub-categories of the category, in order. */
    sub_categories: z.array(CountedSubCategory),
  }),
  cached: true,
  refusals: ['not_found'],
})

export const categoryProducts = description({
  summary: 'The products of a whole category.',
  input: z.object({ category_id: Id, ...paging, ...filters, ...packFilters }),
  reply: ProductList.extend({
    facets: Facets.extend(PackFacets.shape).meta({ id: 'CategoryFacets' }),
    category: z.object({ id: z.string(), title: z.string(), image: z.string() }),
    /** All sub-categories of the category, in order. */
    sub_categories: z.array(CountedSubCategory),
  }),
  cached: true,
  refusals: ['not_found'],
})

export const dealProducts = description({
  summary: 'The products of a deal.',
  input: z.object({ deal_id: Id, ...paging, category_id: Id.optional(), ...filters }),
  reply: ProductList.extend({
    deal: z.object({ id: z.string(), heading: z.string(), offer: Offer.optional() }),
  }),
  cached: true,
  refusals: ['not_found'],
})

export const getProductById = description({
  summary: 'All about a product.',
  input: z.object({ product_id: Id }),
  reply: z.object({ data: ProductDetail }),
  cached: true,
  refusals: ['not_found'],
})

export const priceHistory = description({
  summary: 'What a product cost over the last 90 days, each price with the moment from which it held.',
  input: z.object({ product_id: Id }),
  reply: z.object({
    /** Oldest first, starting with the price that held 90 days ago; dollars as shown, specials included. */
    data: z.array(z.object({ from: z.iso.datetime(), price: z.number() })),
  }),
  cached: true,
})
