import { z } from 'zod'
import { line, text } from '../text.schema.ts'
import { LINE_NOTE_LENGTH, SUBSTITUTES_OF_A_LINE } from './wish-limits.ts'

/** What happens when something is out, as it is said for one line. */
const lineChoices = ['best_match', 'leave_out', 'chosen'] as const

/** As a shopper says it. */
export const WantedOfLine = z.object({
  /** Null to go by what is said for the whole order. */
  if_out: z.enum(lineChoices).nullable().default(null),
  /** With `chosen`: good substitutes for the line's product, the most wanted first. */
  substitute_ids: z
    .array(text(64))
    .max(SUBSTITUTES_OF_A_LINE, `Please choose at most ${SUBSTITUTES_OF_A_LINE}.`)
    .default([]),
  note: line(LINE_NOTE_LENGTH).default(''),
})

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
