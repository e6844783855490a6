import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './deals.schema.ts'

export type DealRow = z.infer<typeof api.DealRow>
export type DealOfForm = z.infer<typeof api.DealOfForm>

export const listDeals = operator<typeof api.listDeals>('GET /api/office/deals', 'home_page')
export const readDeal = operator<typeof api.readDeal>('GET /api/office/deals/{deal_id}', 'home_page')
export const makeDeal = operator<typeof api.makeDeal>('POST /api/office/deals', 'home_page')
export const changeDeal = operator<typeof api.changeDeal>('PUT /api/office/deals/{deal_id}', 'home_page')
export const removeDeal = operator<typeof api.removeDeal>('DELETE /api/office/deals/{deal_id}', 'home_page')
