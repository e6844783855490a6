import { z } from 'zod'
import { Product } from '../catalogue/product.schema.ts'
import { description } from '../description.ts'
import { IdempotencyKey } from '../idempotency-key.schema.ts'
import { LineWish } from '../substitutions/line-wish.schema.ts'
import { text } from '../text.schema.ts'
import { UNITS_OF_ONE_PRODUCT } from './cart-room.ts'

const Id = text(64)

/** For a change whose answer may be lost. */
export const ChangeKey = IdempotencyKey.optional().describe(
  'A change that was made with this key is not made again: the cart is answered as it is.',
)

export const CartItem = z
  .object({
    id: z.string(),
    product_id: z.string(),
    quantity: z.int(),
    /** The shown price of one, times the quantity, in dollars. */
    total_price: z.number(),
    product: Product,
    /** What the shopper wants of this line; none where they said nothing. */
    wish: LineWish.optional(),
  })
  .meta({ id: 'CartItem' })

/** What is no longer as it was when the product was put in. */
export const CartNotice = z
  .object({
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
  .meta({ id: 'CartNotice' })

const Totals = z.object({
  /** None until something was put in. */
  cart_id: z.string().nullable(),
  /** To the default address; 0 while there is none, or nothing in the cart. */
  delivery_charges: z.number(),
  /** Kilometres by road from the nearest hub to the default address; 0 while there is none. */
  distance: z.number(),
  /** Goods of so many dollars are delivered free; null where none are, where delivery costs nothing anyway, and while there is no default address. */
  free_delivery_from: z.number().nullable(),
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

export const Cart = Totals.extend({ data: z.array(CartItem) })

/** The line that was changed, or null when it is gone; and the cart's totals. */
export const CartChange = Totals.extend({ data: CartItem.nullable() })

export const fetchCart = description({
  summary: 'What is in the cart, at the prices and stock of this moment.',
  input: z.object({}),
  reply: Cart,
})

export const addToCart = description({
  summary: 'Puts units of a product into the cart, on top of those that are in it.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: z.object({
    productId: Id,
    quantity: z
      .int()
      .min(1, 'Please take at least one.')
      .max(UNITS_OF_ONE_PRODUCT, `A cart holds at most ${UNITS_OF_ONE_PRODUCT} of one product.`)
      .default(1),
  }),
  reply: CartChange,
  refusals: ['not_found', 'insufficient_stock', 'too_many_of_one', 'cart_full'],
})

export const removeFromCart = description({
  summary: 'Takes units of a line out of the cart; the line goes with its last one.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: z.object({ cart_item_id: Id, quantity: z.int().min(1, 'Please take out at least one.').default(1) }),
  reply: CartChange,
  refusals: ['not_found'],
})
