import { z } from 'zod'

/** What happens when something is out, as it is said for one line. */
export const lineChoices = ['best_match', 'leave_out', 'chosen'] as const

/** What a shopper wants of one line. */
export const LineWish = z
  .object({
    /** Null where the line goes by what is said for the whole order. */
    if_out: z.enum(lineChoices).nullable(),
    /** What was chosen to take its place, the most wanted first; empty unless `if_out` is `chosen`. */
    substitutes: z.array(
      z.object({
        product_id: z.string(),
        title: z.string(),
        unit: z.number(),
        unit_type: z.string(),
        /**
         * False once it has left the range, or is no longer good enough: it may have an allergen now. With none left the
         * line goes by the best match.
         */
        may_be_picked: z.boolean(),
      }),
    ),
    /** For who picks it; empty for none. */
    note: z.string(),
  })
  .meta({ id: 'LineWish' })
