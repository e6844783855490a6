import { z } from 'zod'
import { CartChange, ChangeKey } from '../cart/cart.schema.ts'
import { Product } from '../catalogue/product.schema.ts'
import { description } from '../description.ts'
import { line, text } from '../text.schema.ts'
import { lineChoices } from './line-wish.schema.ts'
import { LINE_NOTE_LENGTH, SUBSTITUTES_OF_A_LINE } from './wish-limits.ts'

const Id = text(64)

export const setLineWish = description({
  summary: 'What a shopper wants of a line of the cart, in place of what they wanted of it before.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: z.object({
    cart_item_id: Id,
    /** Null to go by what is said for the whole order. */
    if_out: z.enum(lineChoices).nullable().default(null),
    /** With `chosen`: good substitutes for the line's product, the most wanted first. */
    substitute_ids: z
      .array(Id)
      .max(SUBSTITUTES_OF_A_LINE, `Please choose at most ${SUBSTITUTES_OF_A_LINE}.`)
      .default([]),
    note: line(LINE_NOTE_LENGTH).default(''),
  }),
  reply: CartChange,
  refusals: ['not_found', 'no_substitute'],
})

export const goodSubstitutes = description({
  summary:
    'What may take the place of a product when it is out: nothing with another allergen, without one of its dietary claims, much smaller or much larger.',
  input: z.object({ product_id: Id }),
  reply: z.object({
    /** In stock; the same thing in other packs first. */
    data: z.array(Product),
  }),
  cached: true,
  refusals: ['not_found'],
})
