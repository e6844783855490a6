import { z } from 'zod'

export const SubCategory = z
  .object({ id: z.string(), title: z.string(), image: z.string() })
  .meta({ id: 'SubCategory' })

export const CountedSubCategory = SubCategory.extend({ count: z.int() })
