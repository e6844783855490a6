import { z } from 'zod'
import { description } from '../../description.ts'
import { Product } from '../../goods/catalogue/product.schema.ts'
import { BOUGHT_AT_MOST } from '../../limits/list-limits.ts'
import { numberInQuery } from '../../query-values.schema.ts'

const BoughtBefore = z.object({
  data: z.array(
    z.object({
      product: Product,
      /** The number of orders with this product. */
      times: z.int(),
      last_at: z.iso.datetime(),
      /** Units in the latest of them. */
      last_quantity: z.int(),
    }),
  ),
})

export const boughtBefore = description({
  summary: 'What the customer has bought and is still sold: what they order most and latest comes first.',
  input: z.object({ limit: numberInQuery(1, BOUGHT_AT_MOST).default(BOUGHT_AT_MOST) }),
  reply: BoughtBefore,
})
