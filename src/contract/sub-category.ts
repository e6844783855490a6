import { z } from 'zod'

export const SubCategory = z.object({ id: z.string(), title: z.string(), image: z.string() })
export type SubCategory = z.infer<typeof SubCategory>
