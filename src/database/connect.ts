import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { routeTo } from './hosts/route-to.ts'
import { type RenewingPool, renewingPool } from './renewing-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** A database that this process may reach: a server's address, its socket's folder, or the addresses of several servers. */
export interface Address {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  /** Behind a pooler in transaction mode, which gives a connection's server to others between two transactions. */
  isPooled?: boolean
}

export const CONNECTIONS = 10
/** How long is waited for a connection, for a statement and for a lock. */
export interface Patience {
  connectMs: number
  statementMs: number
  lockMs: number
}

/** A shopper is told within seconds that something does not go. */
export const SHOPPERS_PATIENCE: Patience = { connectMs: 2_000, statementMs: 5_000, lockMs: 2_000 }
export const IDLE_IN_TRANSACTION_MS = 10_000
/** How much longer than the server gives a statement we wait for its word that it has ended it. */
export const ANSWER_MARGIN_MS = 500
/** A connection on which nothing is said is tried by the system, so that a host which is gone is found out. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const NUMERIC = 1700
const BIGINT = 20
const DATE = 1082
// Sizes, ratios and row numbers of ours stay far below 2^53, and money is an integer.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === NUMERIC || oid === BIGINT) return Number
    // A day is no moment: `2026-03-05`, wherever the process runs.
    return oid === DATE ? String : pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** What every connection of ours asks of the server: no statement and no lock wait without an end. */
export function connectionConfig(address: Address, patience = SHOPPERS_PATIENCE): pg.PoolConfig {
  const limits = {
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  return {
    ...routeTo(address),
    ...keepAlive,
    types,
    application_name: 'punnet',
    connectionTimeoutMillis: patience.connectMs,
    // A pooler refuses them. `limitRole` has given them to the shop's role.
    ...(address.isPooled ? {} : limits),
  }
}

export function connect(
  address: Address,
  onError: (error: Error) => void,
  patience = SHOPPERS_PATIENCE,
): Database {
  const config = { ...connectionConfig(address, patience), max: CONNECTIONS }
  const withinMs = patience.statementMs + ANSWER_MARGIN_MS
  const pool = renewingPool(config, { withinMs, onError, namesStatements: !address.isPooled })
  const db = connectVia(pool)
  pools.set(db, pool)
  return db
}

export function connectVia(pool: PostgresPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** The pool of a database that was connected to. */
export function poolOf(db: Database): RenewingPool {
  const pool = pools.get(db)
  if (!pool) throw new Error('A transaction has no pool.')
  return pool
}

const pools = new WeakMap<Database, RenewingPool>()

/** How busy the pool of a database is. */
export function connectionsOf(db: Database): { busy: number; idle: number; waiting: number } {
  return pools.get(db)?.connections() ?? { busy: 0, idle: 0, waiting: 0 }
}
