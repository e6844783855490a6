import { endpoint } from '../../endpoint.ts'
import type * as schema from './company-facts.schema.ts'

export const companyFacts = endpoint<typeof schema.companyFacts>({
  method: 'GET',
  path: '/api/company',
  access: 'anyone',
})

export const informationText = endpoint<typeof schema.informationText>({
  method: 'GET',
  path: '/api/company/pages',
  access: 'anyone',
})
