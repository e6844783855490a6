import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { CannotStart, oneLine } from './cannot-start.ts'
import { routeTo } from './hosts/route-to.ts'
import { type RenewingPool, renewingPool } from './renewing-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Address of a database: a server, the folder of its socket, or a connection string that names several servers. */
export interface Address {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  /** Set behind a pooler that gives the server connection to other clients between transactions. */
  isPooled?: boolean
}

export const CONNECTIONS = 10
/** Time limits for a connection, a statement and a lock. */
export interface Patience {
  connectMs: number
  statementMs: number
  lockMs: number
}

/** A shopper must learn within seconds that something does not work. */
export const SHOPPERS_PATIENCE: Patience = { connectMs: 2_000, statementMs: 5_000, lockMs: 2_000 }
export const IDLE_IN_TRANSACTION_MS = 10_000
/** How much longer than the server's own statement limit we wait for its answer. */
export const ANSWER_MARGIN_MS = 500
/** TCP keep-alive finds out when the host of an idle connection is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const NUMERIC = 1700
const BIGINT = 20
const DATE = 1082
// Our sizes, ratios and row numbers stay far below 2^53, and money is an integer.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === NUMERIC || oid === BIGINT) return Number
    // A date is no moment in time: it stays text like `2026-03-05`, independent of the process's time zone.
    return oid === DATE ? String : pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** Limits every connection: no statement or lock wait is endless. */
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
    // A pooler refuses these settings; `limitRole` has set them on the shop's role instead.
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
  return databaseOf(renewingPool(config, { withinMs, onError, namesStatements: !address.isPooled }))
}

export function databaseOf(pool: RenewingPool): Database {
  const db = connectVia(pool)
  pools.set(db, pool)
  return db
}

export function connectVia(pool: PostgresPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

export function poolOf(db: Database): RenewingPool {
  const pool = pools.get(db)
  if (!pool) throw new Error('A transaction has no pool.')
  return pool
}

const pools = new WeakMap<Database, RenewingPool>()

export function connectionsOf(db: Database): { busy: number; idle: number; waiting: number } {
  return pools.get(db)?.connections() ?? { busy: 0, idle: 0, waiting: 0 }
}

/** Opens one connection without time limits, for long work such as migrations. */
export async function connectAlone(address: Address): Promise<pg.Client> {
  try {
    const client = new pg.Client(connectionConfig(address))
    // A lost connection also rejects its running statement; an unheard error event would end the process.
    client.on('error', () => {})
    await client.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return client
  } catch (error) {
    const advice = address.connectionString ? '. Check DATABASE_URL.' : '.'
    throw new CannotStart(`The database cannot be reached: ${oneLine(error)}${advice}`, error)
  }
}

/** Returns the current time of the database's clock. */
export async function readTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}
