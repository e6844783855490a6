import { z } from 'zod'

export const SubCategory = z.object({ id: z.string(), title: z.string(), image: z.string() })
export type SubCategory = z.infer<typeof SubCategory>

/** With how many products stand on it. */
export const Shelf = SubCategory.extend({ count: z.int() })
export type Shelf = z.infer<typeof Shelf>
