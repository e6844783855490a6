import type { RenewingPool } from '#database/renewing-pool.ts'

/**
 * A pool for one test over connections that outlive it: they know their tables and statements already. A test's work
 * that outlives the test gets no connection.
 */
export function lendPool(pool: RenewingPool): RenewingPool {
  let hasEnded = false
  return {
    ...pool,
    async connect() {
      if (hasEnded) throw new Error('Cannot use a pool after calling end on the pool')
      return pool.connect()
    },
    async end() {
      hasEnded = true
    },
  }
}
