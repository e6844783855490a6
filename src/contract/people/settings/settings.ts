import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './settings.schema.ts'

export type CompanySettings = z.infer<typeof schema.CompanySettings>
export type PageOfSettings = z.infer<typeof schema.PageOfSettings>

export const readCompanySettings = endpoint<typeof schema.readCompanySettings>(
  'GET /api/office/settings/company',
  'settings',
)

export const changeCompanySettings = endpoint<typeof schema.changeCompanySettings>(
  'PUT /api/office/settings/company',
  'settings',
)

export const listSettingsPages = endpoint<typeof schema.listSettingsPages>(
  'GET /api/office/settings/pages',
  'settings',
)

export const readSettingsPage = endpoint<typeof schema.readSettingsPage>(
  'GET /api/office/settings/pages/{page}',
  'settings',
)

export const changeSettingsPage = endpoint<typeof schema.changeSettingsPage>(
  'PUT /api/office/settings/pages/{page}',
  'settings',
)
