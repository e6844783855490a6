import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { inWords } from './cannot-reach.ts'
import { expectAnswers } from './expect-answers.ts'
import { forgetNames } from './prepared-statement.ts'

const RENEWED_AT_MOST_EVERY_MS = 1_000

export interface RenewingPool extends PostgresPool {
  connect(): Promise<pg.PoolClient>
  /** From now on each connection is one that was made anew, but for what was just renewed. */
  renew(): void
  /** Of the pool that is in use, and callers that wait for one of them. */
  connections(): { busy: number; idle: number; waiting: number }
}

interface Watch {
  /** When each statement must have been answered. */
  withinMs: number
  onError(error: Error): void
  /** Whether a connection may keep prepared statements: behind a pooler its next transaction is another server's. */
  namesStatements?: boolean
}

/**
 * A connection pool that is replaced by a new one as soon as one of its connections is distrusted: what happened to that
 * one happened to all that were made before it, and each would cost a shopper the same wait. Idle ones are closed at
 * once, the others when they are given back.
 */
export function renewingPool(config: pg.PoolConfig, watch: Watch): RenewingPool {
  let renewedAt = Number.NEGATIVE_INFINITY
  let pool = open()
  const closing = new Set<Promise<void>>()

  function open(): pg.Pool {
    const opening = openPool(config, watch, () => {
      if (opening === pool && !opening.ending) renew()
    })
    return opening
  }

  function renew(): void {
    // A server that stays read-only would have it renewed with each write.
    if (performance.now() - renewedAt < RENEWED_AT_MOST_EVERY_MS) return
    renewedAt = performance.now()
    const closed = pool.end().finally(() => closing.delete(closed))
    closing.add(closed)
    pool = open()
  }

  return {
    options: config,
    async connect() {
      try {
        return await pool.connect()
      } catch (error) {
        throw inWords(error, config)
      }
    },
    renew,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async end() {
      await Promise.all([pool.end(), ...closing])
    },
  }
}

function openPool(
  config: pg.PoolConfig,
  { withinMs, onError, namesStatements = true }: Watch,
  onDistrust: () => void,
): pg.Pool {
  const pool = new pg.Pool(config)
  // A connection may break at any time, also between two statements of a transaction, and unheard that would end the
  // process. The pool replaces it; what used it fails with its next statement. Once the pool is at its end, connections
  // may outlive it for a moment, and that a server which closes too cuts them is no news.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) onError(error)
    })
    if (!namesStatements) forgetNames(client)
    expectAnswers(client, { withinMs, onDistrust })
  })
  pool.on('error', () => {})
  return pool
}
