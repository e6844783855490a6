import { sql } from 'kysely'
import type { getAuditChain as endpoint } from '#contract/people/audit/audit.ts'
import type { Shop, Verb } from '../../shop.ts'

const ROWS_AT_ONCE = 2_000

export interface AuditChain {
  entries: number
  /** The hash of the newest entry, in hex. A copy kept elsewhere later proves that no earlier entry was changed. */
  newestHash: string
  /** The first entry that was altered or is missing. */
  brokenAt: number | undefined
}

interface Link {
  seq: number
  hash: string
}

interface Walk {
  from?: Link
  entriesAtMost?: number
}

/** Verifies the hash chain from its first entry to its head, or a piece of it. */
export async function verifyAudit(
  shop: Shop,
  { from = { seq: 0, hash: '' }, entriesAtMost = Number.POSITIVE_INFINITY }: Walk = {},
): Promise<AuditChain & { next?: Link }> {
  const head = await shop.db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
  let link = from
  while (link.seq < head.seq) {
    if (link.seq - from.seq >= entriesAtMost) return { ...chain(head.seq, head.hash, undefined), next: link }
    const next = await walkOn(shop, link, head.seq)
    if (next.brokenAt !== undefined) return chain(link.seq, head.hash, next.brokenAt)
    link = next
  }
  const isWhole = link.seq === head.seq && link.hash === head.hash.toString('hex')
  return chain(head.seq, head.hash, isWhole ? undefined : head.seq)
}

/** Verifies one batch of entries, none of them newer than the head that was read. */
async function walkOn(shop: Shop, { seq, hash }: Link, until: number): Promise<Link & { brokenAt?: number }> {
  const { rows } = await sql<Link & { previous: string; is_own: boolean }>`
    select seq, encode(hash, 'hex') as hash, encode(previous, 'hex') as previous,
      hash = hash_of_audit(audit.*) as is_own
    from audit where seq > ${seq} and seq <= ${until} order by seq limit ${ROWS_AT_ONCE}`.execute(shop.db)
  let link = { seq, hash }
  for (const entry of rows) {
    const isNext = entry.seq === link.seq + 1 && entry.previous === link.hash && entry.is_own
    if (!isNext) return { ...link, brokenAt: link.seq + 1 }
    link = { seq: entry.seq, hash: entry.hash }
  }
  return rows.length > 0 ? link : { ...link, brokenAt: link.seq + 1 }
}

function chain(entries: number, newest: Buffer, brokenAt: number | undefined): AuditChain {
  return { entries, newestHash: newest.toString('hex'), brokenAt }
}

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
