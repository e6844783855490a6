import { z } from 'zod'
import { description, named } from '../../description.ts'
import { Product } from '../../goods/catalogue/product.schema.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { UNITS_OF_ONE_PRODUCT } from '../../limits/cart-room.ts'
import { text } from '../../text.schema.ts'
import { LinePreference } from '../preferences/line-preference.schema.ts'

/** The result of adding many products to the cart at once. */
export const FilledCart = z.object({
  /** Products that were added, in full or in part: as many as the cart’s `total_quantity` counts of them. */
  added: z.int(),
  /** Products that were not added, or not in full. */
  left_out: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      /** Units. */
      wanted: z.int(),
      added: z.int(),
      /** A sentence for the shopper. */
      message: z.string(),
    }),
  ),
})

/** Also lists the prices that have changed since the customer last saw them. */
export const FilledFromList = FilledCart.extend({
  price_changes: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      message: z.string(),
      /** Dollars per unit, when the product was added to the list and now. */
      was: z.number(),
      now: z.number(),
    }),
  ),
})

const Id = text(64)

/** Lets a change be retried safely after a lost response. */
export const ChangeKey = IdempotencyKey.optional().describe(
  'A change that was made with this key is not made again: the cart is answered as it is.',
)

export const CartItem = named('CartItem', {
  id: z.string(),
  product_id: z.string(),
  quantity: z.int(),
  /** The shown unit price times the quantity, in dollars. */
  total_price: z.number(),
  product: Product,
  /** The shopper's preference for this line; absent if there is none. */
  wish: LinePreference.optional(),
})

/** A difference from when the product was added. */
export const CartNotice = named('CartNotice', {
  kind: z.enum(['price_changed', 'insufficient_stock', 'out_of_stock', 'no_longer_sold']),
  cart_item_id: z.string(),
  product_id: z.string(),
  title: z.string(),
  /** A sentence for the shopper. */
  message: z.string(),
  /** Dollars per unit, when the product was added and now. */
  was: z.number().optional(),
  now: z.number().optional(),
  available: z.int().optional(),
})

const Totals = z.object({
  /** Null until something is added. */
  cart_id: z.string().nullable(),
  /** To the default address; 0 without one, or with an empty cart. */
  delivery_charges: z.number(),
  /** Kilometres by road from the nearest hub to the default address; 0 without one. */
  distance: z.number(),
  /** Dollars of goods from which delivery is free; null if it never is, costs nothing, or has no default address. */
  free_delivery_from: z.number().nullable(),
  /** The cart's count: its number of lines. The number of units is the sum of their quantities. */
  total_quantity: z.int(),
  total_amount: z.number(),
  discount: z.number(),
  /** Grand Total: Items Total less the discount, plus delivery. */
  bill_amount: z.number(),
  notices: z.array(CartNotice),
})

export const Cart = Totals.extend({ data: z.array(CartItem) })

/** The changed line, or null if it was removed, and the cart's totals. */
export const CartChange = Totals.extend({ data: CartItem.nullable() })

export const fetchCart = description({
  summary: 'What is in the cart, at the prices and stock of this moment.',
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
