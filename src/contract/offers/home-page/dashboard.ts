import type { z } from 'zod'
import { anyone } from '../../endpoint.ts'
import type * as api from './dashboard.schema.ts'

export type Banner = z.infer<typeof api.Banner>
export type HomepageBlock = z.infer<typeof api.HomepageBlock>
export type Category = z.infer<typeof api.Category>

export const getHomepageBlock = anyone<typeof api.getHomepageBlock>('GET /api/dashboard/get-homepage-block')
export const fetchCategories = anyone<typeof api.fetchCategories>('GET /api/dashboard/fetch-categories')
