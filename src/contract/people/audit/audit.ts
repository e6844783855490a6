import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './audit.schema.ts'

export type AuditEntry = z.infer<typeof schema.AuditEntry>

export const listAudit = endpoint<typeof schema.listAudit>('GET /api/office/audit', 'audit')
export const getAuditChain = endpoint<typeof schema.getAuditChain>('GET /api/office/audit-chain', 'audit')
