import { endpoint } from '../../endpoint.ts'
import type * as schema from './company-facts.schema.ts'

export const companyFacts = endpoint<typeof schema.companyFacts>('GET /api/company', 'anyone')
export const informationText = endpoint<typeof schema.informationText>('GET /api/company/pages', 'anyone')
