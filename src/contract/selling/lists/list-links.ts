import type { z } from 'zod'
import { anyone, customer } from '../../endpoint.ts'
import type * as api from './list-links.schema.ts'

export type ListByLink = z.infer<typeof api.ListByLink>

export const shareList = customer<typeof api.shareList>('PUT /api/lists/{list_id}/sharing')
export const endSharing = customer<typeof api.endSharing>('DELETE /api/lists/{list_id}/sharing')
export const getListByLink = anyone<typeof api.getListByLink>('GET /api/shared-lists/{share_token}')
export const linkToCart = customer<typeof api.linkToCart>('POST /api/shared-lists/{share_token}/cart')
