import type { z } from 'zod'
import type * as schema from './product.schema.ts'

export type Offer = z.infer<typeof schema.Offer>
