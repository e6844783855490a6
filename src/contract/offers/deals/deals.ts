import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './deals.schema.ts'

export type DealRow = z.infer<typeof schema.DealRow>
export type DealOfForm = z.infer<typeof schema.DealOfForm>

export const listDeals = endpoint<typeof schema.listDeals>('GET /api/office/deals', 'home_page')
export const readDeal = endpoint<typeof schema.readDeal>('GET /api/office/deals/{deal_id}', 'home_page')
export const makeDeal = endpoint<typeof schema.makeDeal>('POST /api/office/deals', 'home_page')
export const changeDeal = endpoint<typeof schema.changeDeal>('PUT /api/office/deals/{deal_id}', 'home_page')

export const removeDeal = endpoint<typeof schema.removeDeal>(
  'DELETE /api/office/deals/{deal_id}',
  'home_page',
)
