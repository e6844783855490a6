import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './pasted-list.schema.ts'

export type PastedLine = z.infer<typeof schema.PastedLine>

export const readPastedList = endpoint<typeof schema.readPastedList>('POST /api/pasted-lists', 'anyone')
export const fillCart = endpoint<typeof schema.fillCart>('POST /api/cart/fill', 'customer')
