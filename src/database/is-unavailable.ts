import { CERTIFICATE_REFUSED } from './cannot-reach.ts'

/**
 * Codes of PostgreSQL and of the network for "not now": stopped, full, too many connections, took too long, in each
 * other's way, and what a failover looks like: the old primary is read-only, its name or its route is gone.
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

/** A disk that is read-only has the code of what a user may not do; only the path is in no language. */
const INSUFFICIENT_PRIVILEGE = '42501'
const OF_ITS_FILES = /"(base|global|pg_\w+)\//

/** What the driver says by itself of a connection that is lost, or that it closes with the shop. */
const WITHOUT_A_CODE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|connection ended|is not queryable|after calling end on the pool/i

/** Whether an error means that the database could not answer, rather than that we asked it something wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code === INSUFFICIENT_PRIVILEGE) return OF_ITS_FILES.test(error.message)
  if (code !== undefined) return NOT_NOW.has(code) || code.startsWith('08')
  return WITHOUT_A_CODE.test(error.message)
}
