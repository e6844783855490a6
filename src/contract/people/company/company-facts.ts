import { anyone } from '../../endpoint.ts'
import type * as api from './company-facts.schema.ts'

export const companyFacts = anyone<typeof api.companyFacts>('GET /api/company')
export const informationText = anyone<typeof api.informationText>('GET /api/company/pages')
