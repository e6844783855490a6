import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './settings.schema.ts'

export type CompanySettings = z.infer<typeof schema.CompanySettings>
export type PageOfSettings = z.infer<typeof schema.PageOfSettings>

export const readCompanySettings = endpoint<typeof schema.readCompanySettings>({
  method: 'GET',
  path: '/api/office/settings/company',
  access: 'operator',
  right: 'settings',
})

export const changeCompanySettings = endpoint<typeof schema.changeCompanySettings>({
  method: 'PUT',
  path: '/api/office/settings/company',
  access: 'operator',
  right: 'settings',
})

export const listSettingsPages = endpoint<typeof schema.listSettingsPages>({
  method: 'GET',
  path: '/api/office/settings/pages',
  access: 'operator',
  right: 'settings',
})

export const readSettingsPage = endpoint<typeof schema.readSettingsPage>({
  method: 'GET',
  path: '/api/office/settings/pages/{page}',
  access: 'operator',
  right: 'settings',
})

export const changeSettingsPage = endpoint<typeof schema.changeSettingsPage>({
  method: 'PUT',
  path: '/api/office/settings/pages/{page}',
  access: 'operator',
  right: 'settings',
})
