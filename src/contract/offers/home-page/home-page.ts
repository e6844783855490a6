import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './home-page.schema.ts'

export type HomePage = z.infer<typeof schema.HomePage>
export type HomeVersion = z.infer<typeof schema.HomeVersion>

export const readHomePage = endpoint<typeof schema.readHomePage>({
  method: 'GET',
  path: '/api/office/home-page',
  access: 'operator',
  right: 'home_page',
})

export const saveHomeDraft = endpoint<typeof schema.saveHomeDraft>({
  method: 'PUT',
  path: '/api/office/home-page/draft',
  access: 'operator',
  right: 'home_page',
})

export const dropHomeDraft = endpoint<typeof schema.dropHomeDraft>({
  method: 'DELETE',
  path: '/api/office/home-page/draft',
  access: 'operator',
  right: 'home_page',
})

export const publishHomePage = endpoint<typeof schema.publishHomePage>({
  method: 'POST',
  path: '/api/office/home-page/versions',
  access: 'operator',
  right: 'home_page',
})

export const readHomeVersion = endpoint<typeof schema.readHomeVersion>({
  method: 'GET',
  path: '/api/office/home-page/versions/{home_version_id}',
  access: 'operator',
  right: 'home_page',
})
