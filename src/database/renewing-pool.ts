import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { forgetNames } from './batched-statement.ts'
import { expectAnswers } from './expect-answers.ts'
import { inWords } from './is-unavailable.ts'

const RENEWED_AT_MOST_EVERY_MS = 1_000

export interface RenewingPool extends PostgresPool {
  connect(): Promise<pg.PoolClient>
  /** Replaces all connections by new ones, unless the pool was renewed just before. */
  renew(): void
  /** Connections of the current pool, and callers that wait for one. */
  connections(): { busy: number; idle: number; waiting: number }
}

interface Watch {
  /** Limit for the answer to each statement. */
  withinMs: number
  onError(error: Error): void
  /** False behind a pooler, where the next transaction may lack the prepared statement. */
  namesStatements?: boolean
}

/**
 * A pool that is replaced as soon as one of its connections is distrusted: the same fault hit all connections made
 * before, and each would cost a shopper the same wait. Idle connections close at once, others when released.
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
    // Otherwise a server that stays read-only would renew the pool with each write.
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
  // A connection may break at any time, even between two statements of a transaction; an unheard error would end the
  // process. The pool replaces it, and its user fails with the next statement. Once the pool is closing, a cut
  // connection is no news.
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
