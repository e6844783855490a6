import type { getAuditChain as endpoint } from '#contract/people/audit/audit.ts'
import type { Verb } from '../../shop.ts'
import { ROWS_AT_ONCE, verifyAudit } from './verify-audit.ts'

/** Verified within a second or two, however long the chain is. */
const ENTRIES_OF_A_PIECE = 5 * ROWS_AT_ONCE

/** Verifies the chain in pieces, since a single request cannot walk millions of entries in time. */
export const readAuditChain: Verb<typeof endpoint> = async (shop, { after_seq, after_hash }) => {
  const { entries, newestHash, brokenAt, next } = await verifyAudit(shop, {
    from: { seq: after_seq, hash: after_hash },
    entriesAtMost: ENTRIES_OF_A_PIECE,
  })
  return { data: { entries, newest_hash: newestHash, broken_at: brokenAt ?? null, next: next ?? null } }
}
