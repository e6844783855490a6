import type { z } from 'zod'
import type * as schema from './product.schema.ts'

export type Product = z.infer<typeof schema.Product>
