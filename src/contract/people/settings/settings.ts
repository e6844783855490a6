import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './settings.schema.ts'

export type CompanySettings = z.infer<typeof api.CompanySettings>
export type PageOfSettings = z.infer<typeof api.PageOfSettings>

export const readCompanySettings = operator<typeof api.readCompanySettings>(
  'GET /api/office/settings/company',
  'settings',
)

export const changeCompanySettings = operator<typeof api.changeCompanySettings>(
  'PUT /api/office/settings/company',
  'settings',
)

export const listSettingsPages = operator<typeof api.listSettingsPages>(
  'GET /api/office/settings/pages',
  'settings',
)

export const readSettingsPage = operator<typeof api.readSettingsPage>(
  'GET /api/office/settings/pages/{page}',
  'settings',
)

export const changeSettingsPage = operator<typeof api.changeSettingsPage>(
  'PUT /api/office/settings/pages/{page}',
  'settings',
)
