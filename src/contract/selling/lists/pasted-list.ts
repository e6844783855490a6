import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './pasted-list.schema.ts'

export type PastedLine = z.infer<typeof schema.PastedLine>

export const readPastedList = endpoint<typeof schema.readPastedList>({
  method: 'POST',
  path: '/api/pasted-lists',
  access: 'anyone',
})

export const fillCart = endpoint<typeof schema.fillCart>({
  method: 'POST',
  path: '/api/cart/fill',
  access: 'customer',
})
