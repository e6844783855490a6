import { z } from 'zod'

/** What came of putting many products into the cart at once. */
export const FilledCart = z.object({
  /** Units that went in. */
  added: z.int(),
  /** What could not be put in, or not all of it. */
  left_out: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      wanted: z.int(),
      added: z.int(),
      /** A sentence for the shopper. */
      message: z.string(),
    }),
  ),
})

/** With what costs otherwise than when the customer last saw it. */
export const FilledFromList = FilledCart.extend({
  price_changes: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      message: z.string(),
      /** Dollars for one, when it was put into the list and now. */
      was: z.number(),
      now: z.number(),
    }),
  ),
})
