import type { ConstructorOptions } from 'pg-boss'
import { type Address, ANSWER_MARGIN_MS, keepAlive } from '#database/connect.ts'
import { routeTo } from '#database/hosts/route-to.ts'

const CONNECTIONS = 3
const CONNECT_TIMEOUT_MS = 2_000
/** What waits for the making of the queue's tables, and for other processes that make them too. */
const INSTALLING = { statementMs: 30_000, lockMs: 15_000 }
const RUNNING = { statementMs: 6_000, lockMs: 4_000 }
/** One that is not used may have fallen silent unheard: a new one is cheaper than finding out with a job. */
const IDLE_MS = 1_000
const HEARTBEAT_MS = 3_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** For the one time that a process makes the queue's tables. */
export function installingConfig(address: Address): ConstructorOptions {
  return bossConfig(address, INSTALLING)
}

/** The queue's own few connections, so that a rush of shoppers and a rush of jobs do not wait for each other. */
export function runningConfig(address: Address): ConstructorOptions {
  return bossConfig(address, RUNNING)
}

function bossConfig(address: Address, { statementMs, lockMs }: typeof RUNNING): ConstructorOptions {
  // What pg-boss hands on to pg as it is. A statement that is given up gives up its connection here.
  const limits = {
    ...keepAlive,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    query_timeout: statementMs + ANSWER_MARGIN_MS,
    idleTimeoutMillis: IDLE_MS,
  }
  return {
    ...routeTo(address),
    ...limits,
    application_name: 'punnet jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    notifyHeartbeatIntervalMs: HEARTBEAT_MS,
    notifyHeartbeatTimeoutMs: HEARTBEAT_MS,
    // New jobs announce themselves; everything below is a fallback or upkeep, so it may be rare.
    cronWorkerIntervalSeconds: 20,
    superviseIntervalSeconds: MINUTE_SECONDS,
    queueCacheIntervalSeconds: 10 * MINUTE_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
  }
}
