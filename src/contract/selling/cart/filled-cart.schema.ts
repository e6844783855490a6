import { z } from 'zod'

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
