import { z } from 'zod'
import { description } from '../../description.ts'
import { lineOrEmpty } from '../../text.schema.ts'
import { ProductId, ProductOfForm, Version } from '../products/products.schema.ts'
import { ALT_AT_MOST, PICTURES_OF_A_PRODUCT } from './picture-rules.ts'

const picture = z.object({ address: z.string().min(1).max(300), alt: lineOrEmpty(ALT_AT_MOST) })

export const setProductPictures = description({
  summary: 'Sets which pictures a product has, in their order; the first one stands in lists.',
  input: z.object({
    product_id: ProductId,
    version: Version,
    pictures: z.array(picture).max(PICTURES_OF_A_PRODUCT),
  }),
  reply: z.object({ data: ProductOfForm }),
  refusals: ['not_found', 'changed_meanwhile'],
})
