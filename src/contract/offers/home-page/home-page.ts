import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './home-page.schema.ts'

export type HomePage = z.infer<typeof api.HomePage>
export type HomeVersion = z.infer<typeof api.HomeVersion>

export const readHomePage = operator<typeof api.readHomePage>('GET /api/office/home-page', 'home_page')

export const saveHomeDraft = operator<typeof api.saveHomeDraft>(
  'PUT /api/office/home-page/draft',
  'home_page',
)

export const dropHomeDraft = operator<typeof api.dropHomeDraft>(
  'DELETE /api/office/home-page/draft',
  'home_page',
)

export const publishHomePage = operator<typeof api.publishHomePage>(
  'POST /api/office/home-page/versions',
  'home_page',
)

export const readHomeVersion = operator<typeof api.readHomeVersion>(
  'GET /api/office/home-page/versions/{home_version_id}',
  'home_page',
)
