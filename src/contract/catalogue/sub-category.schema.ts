import { z } from 'zod'

export const SubCategory = z
  .object({ id: z.string(), title: z.string(), image: z.string() })
  .meta({ id: 'SubCategory' })

/** With how many products stand on it. */
export const CountedSubCategory = SubCategory.extend({ count: z.int() })
