import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './dashboard.schema.ts'

export type Banner = z.infer<typeof schema.Banner>
export type HomepageBlock = z.infer<typeof schema.HomepageBlock>
export type Category = z.infer<typeof schema.Category>

export const getHomepageBlock = endpoint<typeof schema.getHomepageBlock>(
  'GET /api/dashboard/get-homepage-block',
  'anyone',
)

export const fetchCategories = endpoint<typeof schema.fetchCategories>(
  'GET /api/dashboard/fetch-categories',
  'anyone',
)
