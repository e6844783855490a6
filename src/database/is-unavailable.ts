import { CERTIFICATE_REFUSED } from './cannot-reach.ts'

/**
 * Codes of PostgreSQL and of the network for a temporary failure: stopped, full, too many connections, too slow, a lock
 * conflict, or a failover, when the old primary is read-only or its name or route is gone.
 */
const NOT_NOW = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '57P05',
  '55P03',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '58030',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  ...CERTIFICATE_REFUSED,
])

/** A read-only disk reports the code of a missing privilege; only the path is the same in every language. */
const INSUFFICIENT_PRIVILEGE = '42501'
const OF_ITS_FILES = /"(base|global|pg_\w+)\//

/** Errors that the driver raises without a code when a connection is lost or closes with the shop. */
const WITHOUT_A_CODE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|connection ended|is not queryable|after calling end on the pool/i

/** True if the database could not answer, as opposed to a mistake in our query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code === INSUFFICIENT_PRIVILEGE) return OF_ITS_FILES.test(error.message)
  if (code !== undefined) return NOT_NOW.has(code) || code.startsWith('08')
  return WITHOUT_A_CODE.test(error.message)
}
