import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './deals.schema.ts'

export type DealRow = z.infer<typeof schema.DealRow>
export type DealOfForm = z.infer<typeof schema.DealOfForm>

export const listDeals = endpoint<typeof schema.listDeals>({
  method: 'GET',
  path: '/api/office/deals',
  access: 'operator',
  right: 'home_page',
})

export const readDeal = endpoint<typeof schema.readDeal>({
  method: 'GET',
  path: '/api/office/deals/{deal_id}',
  access: 'operator',
  right: 'home_page',
})

export const makeDeal = endpoint<typeof schema.makeDeal>({
  method: 'POST',
  path: '/api/office/deals',
  access: 'operator',
  right: 'home_page',
})

export const changeDeal = endpoint<typeof schema.changeDeal>({
  method: 'PUT',
  path: '/api/office/deals/{deal_id}',
  access: 'operator',
  right: 'home_page',
})

export const removeDeal = endpoint<typeof schema.removeDeal>({
  method: 'DELETE',
  path: '/api/office/deals/{deal_id}',
  access: 'operator',
  right: 'home_page',
})
