import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './home-page.schema.ts'

export type HomePage = z.infer<typeof schema.HomePage>
export type HomeVersion = z.infer<typeof schema.HomeVersion>

export const readHomePage = endpoint<typeof schema.readHomePage>('GET /api/office/home-page', 'home_page')

export const saveHomeDraft = endpoint<typeof schema.saveHomeDraft>(
  'PUT /api/office/home-page/draft',
  'home_page',
)

export const dropHomeDraft = endpoint<typeof schema.dropHomeDraft>(
  'DELETE /api/office/home-page/draft',
  'home_page',
)

export const publishHomePage = endpoint<typeof schema.publishHomePage>(
  'POST /api/office/home-page/versions',
  'home_page',
)

export const readHomeVersion = endpoint<typeof schema.readHomeVersion>(
  'GET /api/office/home-page/versions/{home_version_id}',
  'home_page',
)
