import { z } from 'zod'
import { Product } from '../catalogue/product.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { UNITS_OF_ONE_PRODUCT } from './cart-limits.ts'

const Id = text(64)

const CartItem = z.object({
  id: z.string(),
  product_id: z.string(),
  quantity: z.int(),
  /** The shown price of one, times the quantity, in dollars. */
  total_price: z.number(),
  product: Product,
})
export type CartItem = z.infer<typeof CartItem>

/** What is no longer as it was when the product was put in. */
const CartNotice = z.object({
  kind: z.enum(['price_changed', 'insufficient_stock', 'out_of_stock', 'no_longer_sold']),
  cart_item_id: z.string(),
  product_id: z.string(),
  title: z.string(),
  /** A sentence for the shopper. */
  message: z.string(),
  /** Dollars for one, when it was put in and now. */
  was: z.number().optional(),
  now: z.number().optional(),
  available: z.int().optional(),
})
export type CartNotice = z.infer<typeof CartNotice>

const Totals = z.object({
  /** None until something was put in. */
  cart_id: z.string().nullable(),
  /** To the default address; 0 while there is none, or nothing in the cart. */
  delivery_charges: z.number(),
  /** Kilometres by road from the nearest hub to the default address; 0 while there is none. */
  distance: z.number(),
  /** The cart's count: its number of lines. The units are the sum of the lines' quantities. */
  total_quantity: z.int(),
  /** Items Total. */
  total_amount: z.number(),
  /** Product Discount. */
  discount: z.number(),
  /** Grand Total: Items Total, less the discount, and delivery. */
  bill_amount: z.number(),
  notices: z.array(CartNotice),
})

const Cart = Totals.extend({ data: z.array(CartItem) })
export type Cart = z.infer<typeof Cart>

/** The line that was changed, or null when it is gone; and the cart's totals. */
const CartChange = Totals.extend({ data: CartItem.nullable() })
export type CartChange = z.infer<typeof CartChange>

export const fetchCart = endpoint({
  method: 'GET',
  path: '/api/cart/fetch-cart',
  access: 'customer',
  summary: 'What is in the cart, at the prices and stock of this moment.',
  input: z.object({}),
  reply: Cart,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add-to-cart',
  access: 'customer',
  summary: 'Puts units of a product into the cart, on top of those that are in it.',
  input: z.object({
    productId: Id,
    quantity: z
      .int()
      .min(1, 'Please take at least one.')
      .max(UNITS_OF_ONE_PRODUCT, `At most ${UNITS_OF_ONE_PRODUCT} of one product fit in a cart.`)
      .default(1),
  }),
  reply: CartChange,
  refusals: ['not_found', 'insufficient_stock', 'too_many_of_one', 'cart_full'],
})

export const removeFromCart = endpoint({
  method: 'POST',
  path: '/api/cart/remove-from-cart',
  access: 'customer',
  summary: 'Takes units of a line out of the cart; the line goes with its last one.',
  input: z.object({ cart_item_id: Id, quantity: z.int().min(1, 'Please take out at least one.').default(1) }),
  reply: CartChange,
  refusals: ['not_found'],
})
