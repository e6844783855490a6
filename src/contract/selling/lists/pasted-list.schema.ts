import { z } from 'zod'
import { description, named } from '../../description.ts'
import { Product } from '../../goods/catalogue/product.schema.ts'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from '../../limits/cart-room.ts'
import { PASTED_TEXT_AT_MOST } from '../../limits/list-limits.ts'
import { text } from '../../text.schema.ts'
import { ChangeKey, FilledCart } from '../cart/cart.schema.ts'

export const PastedLine = named('PastedLine', {
  /** The line as it was written. */
  text: z.string(),
  /** Null if nothing was found. */
  product: Product.nullable(),
  alternatives: z.array(Product),
  quantity: z.int(),
  /** What the shopper should check before adding the line to the cart. */
  doubt: z.enum(['not_found', 'guessed', 'quantity']).nullable(),
})

export const readPastedList = description({
  summary: 'Finds a product for each line of a shopping list as people write it, and how many packs that is.',
  input: z.object({ text: text(PASTED_TEXT_AT_MOST) }),
  reply: z.object({ lines: z.array(PastedLine) }),
  refusals: ['list_too_long', 'too_many_requests'],
})

export const fillCart = description({
  summary: 'Puts many products into the cart at once, as far as there is stock for them.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: z.object({
    lines: z
      .array(z.object({ product_id: text(64), quantity: z.int().min(1).max(UNITS_OF_ONE_PRODUCT) }))
      .min(1)
      .max(LINES_IN_A_CART),
  }),
  reply: FilledCart,
  refusals: ['not_found', 'account_blocked'],
})
