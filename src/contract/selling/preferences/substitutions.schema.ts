import { z } from 'zod'
import { description } from '../../description.ts'
import { Product } from '../../goods/catalogue/product.schema.ts'
import { text } from '../../text.schema.ts'
import { CartChange, ChangeKey } from '../cart/cart.schema.ts'
import { LinePreferenceInput } from './line-preference.schema.ts'

const Id = text(64)

export const setLineWish = description({
  summary: 'What a shopper wants of a line of the cart, in place of what they wanted of it before.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: LinePreferenceInput.extend({ cart_item_id: Id }),
  reply: CartChange,
  refusals: ['not_found', 'no_substitute'],
})

export const goodSubstitutes = description({
  summary:
    'What may take the place of a product when it is out: nothing with another allergen or whose allergens are not known, without one of its dietary claims, dearer, much smaller or much larger.',
  input: z.object({ product_id: Id }),
  reply: z.object({
    /** In stock; the same product in other packs comes first. */
    data: z.array(Product),
  }),
  cached: true,
  refusals: ['not_found'],
})
