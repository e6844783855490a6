import type { ConstructorOptions } from 'pg-boss'
import type { Address } from '#database/connect.ts'

const CONNECTIONS = 3
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 30_000
const LOCK_TIMEOUT_MS = 15_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** The queue's own few connections, so that a rush of shoppers and a rush of jobs do not wait for each other. */
export function bossConfig(address: Address): ConstructorOptions {
  const timeLimits = { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS }
  return {
    ...address,
    ...timeLimits,
    application_name: 'punnet jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // New jobs announce themselves; everything below is a fallback or upkeep, so it may be rare.
    notifyHeartbeatIntervalMs: MINUTE_SECONDS * 1000,
    cronWorkerIntervalSeconds: 20,
    superviseIntervalSeconds: MINUTE_SECONDS,
    queueCacheIntervalSeconds: 10 * MINUTE_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
  }
}
