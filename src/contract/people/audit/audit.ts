import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './audit.schema.ts'

export type AuditEntry = z.infer<typeof api.AuditEntry>

export const listAudit = operator<typeof api.listAudit>('GET /api/office/audit', 'audit')
export const getAuditChain = operator<typeof api.getAuditChain>('GET /api/office/audit-chain', 'audit')
