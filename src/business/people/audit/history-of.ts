import type { AuditEntry } from '#contract/people/audit/audit.ts'
import type { Shop } from '../../shop.ts'
import { listAudit } from './list-audit.ts'

const ENTRIES_SHOWN = 50

/** Returns the office's changes of one thing, or of a kind whose things have no page of their own; newest first. */
export async function historyOf(shop: Shop, on_kind: string, on_id?: string): Promise<AuditEntry[]> {
  const asked = { on_kind, page_size: ENTRIES_SHOWN, ...(on_id !== undefined && { on_id }) }
  return (await listAudit(shop, asked)).data
}
