import { z } from 'zod'
import { named } from '../../description.ts'
import { line, text } from '../../text.schema.ts'
import { LINE_NOTE_LENGTH, SUBSTITUTES_OF_A_LINE } from './preference-limits.ts'

/** The choices for one line when its product is out of stock. */
const lineChoices = ['best_match', 'leave_out', 'chosen'] as const

export const LinePreferenceInput = z.object({
  /** Null uses the choice for the whole order. */
  if_out: z.enum(lineChoices).nullable().default(null),
  /** With `chosen`: good substitutes for the product, in order of preference. */
  substitute_ids: z
    .array(text(64))
    .max(SUBSTITUTES_OF_A_LINE, `Please choose at most ${SUBSTITUTES_OF_A_LINE}.`)
    .default([]),
  note: line(LINE_NOTE_LENGTH).default(''),
})

export const LinePreference = named('LineWish', {
  /** Null if the line uses the choice for the whole order. */
  if_out: z.enum(lineChoices).nullable(),
  /** The chosen substitutes in order of preference; empty unless `if_out` is `chosen`. */
  substitutes: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      unit: z.number(),
      unit_type: z.string(),
      sold_by: z.literal('weight').optional(),
      /**
       * False once the substitute has left the range or is no longer good enough, such as for a new allergen or
       * price. If none is left, the line falls back to the best match.
       */
      may_be_picked: z.boolean(),
    }),
  ),
  /** The note to the picker; empty if there is none. */
  note: z.string(),
})
