import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** A database that this process may reach: the address of a server, or its socket's folder. */
export interface Address {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
}

export const CONNECTIONS = 10
/** How long is waited for a connection, for a statement and for a lock. */
export interface Patience {
  connectMs: number
  statementMs: number
  lockMs: number
}

/** A shopper is told within seconds that something does not go. */
const SHOPPERS_PATIENCE: Patience = { connectMs: 2_000, statementMs: 5_000, lockMs: 2_000 }
const IDLE_IN_TRANSACTION_MS = 10_000

const NUMERIC = 1700
const BIGINT = 20
// Sizes, ratios and row numbers of ours stay far below 2^53, and money is an integer.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === NUMERIC || oid === BIGINT ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

/** What every connection of ours asks of the server: no statement and no lock wait without an end. */
export function connectionConfig(address: Address, patience = SHOPPERS_PATIENCE): pg.PoolConfig {
  return {
    ...address,
    types,
    application_name: 'punnet',
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
}

export function connect(
  address: Address,
  onError: (error: Error) => void,
  patience = SHOPPERS_PATIENCE,
): Database {
  const pool = new pg.Pool({ ...connectionConfig(address, patience), max: CONNECTIONS })
  // A connection may break at any time, also between two statements of a transaction, and unheard that would end the
  // process. The pool replaces it; what used it fails with its next statement. Once the pool is at its end, connections
  // may outlive it for a moment, and that a server which closes too cuts them is no news.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) onError(error)
    })
  })
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
