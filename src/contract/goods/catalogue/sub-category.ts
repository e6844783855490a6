import type { z } from 'zod'
import type * as schema from './product.schema.ts'

export type SubCategory = z.infer<typeof schema.SubCategory>
export type CountedSubCategory = z.infer<typeof schema.CountedSubCategory>
