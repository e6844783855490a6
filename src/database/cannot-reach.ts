import type pg from 'pg'
import { oneLine } from './one-line.ts'

/** TLS errors of an expired or foreign certificate. */
export const CERTIFICATE_REFUSED = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]
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
