import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './list-links.schema.ts'

export type ListByLink = z.infer<typeof schema.ListByLink>

export const shareList = endpoint<typeof schema.shareList>({
  method: 'PUT',
  path: '/api/lists/{list_id}/sharing',
  access: 'customer',
})

export const endSharing = endpoint<typeof schema.endSharing>({
  method: 'DELETE',
  path: '/api/lists/{list_id}/sharing',
  access: 'customer',
})

export const getListByLink = endpoint<typeof schema.getListByLink>({
  method: 'GET',
  path: '/api/shared-lists/{share_token}',
  access: 'anyone',
})

export const linkToCart = endpoint<typeof schema.linkToCart>({
  method: 'POST',
  path: '/api/shared-lists/{share_token}/cart',
  access: 'customer',
})
