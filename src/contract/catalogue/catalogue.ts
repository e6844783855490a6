import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Offer } from '../promos/offer.ts'
import { Product } from './product.ts'
import { filters, Id, ProductList, paging } from './product-list.ts'
import { Shelf, SubCategory } from './sub-category.ts'

/** A step on the way from the shop to a product; what a link to that category is made of. */
const Breadcrumb = z.object({ title: z.string(), category_id: z.string(), sub_category_id: z.string() })
export type Breadcrumb = z.infer<typeof Breadcrumb>

const Nutrition = z.object({
  serving_size: z.string(),
  servings_per_pack: z.number(),
  rows: z.array(z.object({ nutrient: z.string(), per_serving: z.string(), per_100: z.string() })),
})

const ProductDetail = Product.extend({
  images: z.array(z.string()),
  description: z.string(),
  brand: z.string().optional(),
  breadcrumbs: z.array(Breadcrumb),
  ingredients: z.string().optional(),
  allergens: z.array(z.string()),
  dietary: z.array(z.string()),
  nutrition: Nutrition.optional(),
  country_of_origin: z.string().optional(),
  storage: z.string().optional(),
  related_products: z.array(Product),
  /** What may take its place when it is out. */
  substitutes: z.array(Product),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const subCategoryProducts = endpoint({
  method: 'GET',
  path: '/api/product/sub-category',
  access: 'anyone',
  summary: 'The products of a sub-category.',
  input: z.object({ category_id: Id, sub_category_id: Id, ...paging, ...filters }),
  reply: ProductList.extend({
    category: z.object({ id: z.string(), title: z.string(), image: z.string() }),
    sub_category: SubCategory,
    /** All of the category, in their order. */
    sub_categories: z.array(Shelf),
  }),
  kept: true,
  refusals: ['not_found'],
})

export const dealProducts = endpoint({
  method: 'GET',
  path: '/api/product/deal',
  access: 'anyone',
  summary: 'The products of a deal.',
  input: z.object({ deal_id: Id, ...paging, category_id: Id.optional(), ...filters }),
  reply: ProductList.extend({
    deal: z.object({ id: z.string(), heading: z.string(), offer: Offer.optional() }),
  }),
  kept: true,
  refusals: ['not_found'],
})

export const getProductById = endpoint({
  method: 'GET',
  path: '/api/product/get-product-by-id',
  access: 'anyone',
  summary: 'All about a product.',
  input: z.object({ product_id: Id }),
  reply: z.object({ data: ProductDetail }),
  kept: true,
  refusals: ['not_found'],
})
