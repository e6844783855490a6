import type pg from 'pg'
import { oneLine } from './cannot-start.ts'

/** TLS errors of an expired or foreign certificate. */
const CERTIFICATE_REFUSED = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

/**
 * Codes of PostgreSQL and of the network for a temporary failure: stopped, full, too many connections, too slow, a lock
 * conflict, or a failover, when the old primary is read-only or its name or route is gone.
 */
const NOT_NOW = new Set([
  ...'57P01 57P02 57P03 57014 57P05 55P03 25006 25P03 40001 40P01 53100 53200 53300 58030'.split(' '),
  ...'EAI_AGAIN ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT'.split(' '),
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

const TOO_MANY_CONNECTIONS = '53300'
/** The driver's message when no connection of the pool came free in time. */
const NO_TURN = 'timeout exceeded when trying to connect'

interface Words {
  message: string
  code: string
  /** The wording in the answer of `/readyz`. */
  state: string
}

/** No connection could be had, with a reason in words for the operator. */
export class CannotReach extends Error {
  override name = 'CannotReach'
  readonly code: string
  readonly state: string

  constructor({ message, code, state }: Words, options: ErrorOptions) {
    super(message, options)
    this.code = code
    this.state = state
    // The driver's stack would add nothing.
    this.stack = undefined
  }
}

/** Replaces the driver's error by one in words, where its own is unclear. */
export function inWords(error: unknown, { max, connectionTimeoutMillis = 0 }: pg.PoolConfig): unknown {
  if (!(error instanceof Error)) return error
  if (error.message === NO_TURN) {
    const words = {
      message: `All ${max} connections of this process to the database are busy, and none came free in ${connectionTimeoutMillis / 1_000} s`,
      code: TOO_MANY_CONNECTIONS,
      state: 'all connections to the database are busy',
    }
    return new CannotReach(words, { cause: error })
  }
  const { code = '' } = error as NodeJS.ErrnoException
  if (!CERTIFICATE_REFUSED.includes(code)) return error
  const message = `The certificate of the database is not taken: ${oneLine(error)}`
  return new CannotReach(
    { message, code, state: 'the certificate of the database is not taken' },
    { cause: error },
  )
}
