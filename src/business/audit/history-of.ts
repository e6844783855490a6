import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Shop } from '../shop.ts'
import { listAudit } from './list-audit.ts'

const ENTRIES_SHOWN = 50

/** What the office did to one thing, or to all of a kind where these have no page of their own; the newest first. */
export async function historyOf(shop: Shop, on_kind: string, on_id?: string): Promise<AuditEntry[]> {
  const asked = { on_kind, page_size: ENTRIES_SHOWN, ...(on_id !== undefined && { on_id }) }
  return (await listAudit(shop, asked)).data
}
