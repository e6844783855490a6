import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './list-links.schema.ts'

export type ListByLink = z.infer<typeof schema.ListByLink>

export const shareList = endpoint<typeof schema.shareList>('PUT /api/lists/{list_id}/sharing', 'customer')

export const endSharing = endpoint<typeof schema.endSharing>(
  'DELETE /api/lists/{list_id}/sharing',
  'customer',
)

export const getListByLink = endpoint<typeof schema.getListByLink>(
  'GET /api/shared-lists/{share_token}',
  'anyone',
)

export const linkToCart = endpoint<typeof schema.linkToCart>(
  'POST /api/shared-lists/{share_token}/cart',
  'customer',
)
