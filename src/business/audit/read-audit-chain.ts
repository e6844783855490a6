import type { getAuditChain as endpoint } from '#contract/audit/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Shop } from '../shop.ts'
import { verifyAudit } from './verify-audit.ts'

/** The chain as its screen shows it. */
export async function readAuditChain(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  const { entries, newestHash, brokenAt } = await verifyAudit(shop)
  return { data: { entries, newest_hash: newestHash, broken_at: brokenAt ?? null } }
}
