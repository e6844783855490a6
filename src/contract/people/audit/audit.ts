import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './audit.schema.ts'

export type AuditEntry = z.infer<typeof schema.AuditEntry>

export const listAudit = endpoint<typeof schema.listAudit>({
  method: 'GET',
  path: '/api/office/audit',
  access: 'operator',
  right: 'audit',
})

export const getAuditChain = endpoint<typeof schema.getAuditChain>({
  method: 'GET',
  path: '/api/office/audit-chain',
  access: 'operator',
  right: 'audit',
})
