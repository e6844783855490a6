import type { z } from 'zod'
import { anyone, customer } from '../../endpoint.ts'
import type * as api from './pasted-list.schema.ts'

export type PastedLine = z.infer<typeof api.PastedLine>

export const readPastedList = anyone<typeof api.readPastedList>('POST /api/pasted-lists')
export const fillCart = customer<typeof api.fillCart>('POST /api/cart/fill')
