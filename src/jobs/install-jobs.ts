import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss'
import { type Address, ANSWER_MARGIN_MS, keepAlive } from '#database/connect.ts'
import { routeTo } from '#database/hosts/route-to.ts'
import { type JobName, jobNames, jobs, schedule, TIME_ZONE } from './jobs.ts'

/** The dead-letter queue, for jobs whose last try failed or was lost with its process. */
export const GIVEN_UP = 'given-up'

const DAY_SECONDS = 24 * 60 * 60

/** Creates this version's queues and timetable. Safe to run in several processes at once. */
export async function installJobs(address: Address): Promise<void> {
  const boss = new PgBoss({ ...installingConfig(address), supervise: false, schedule: false })
  // An error here also rejects the call that met it; an unheard error event would end the process.
  boss.on('error', () => {})
  await boss.start()
  try {
    await installQueues(boss)
    await installSchedule(boss)
  } finally {
    await boss.stop()
  }
}

async function installQueues(boss: PgBoss): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  await install(boss, there, GIVEN_UP, { notify: true, deleteAfterSeconds: 14 * DAY_SECONDS })
  for (const name of jobNames)
    await install(boss, there, name, { ...queueOptions(name), deadLetter: GIVEN_UP })
}

async function install(
  boss: PgBoss,
  there: Set<string>,
  name: string,
  options: Omit<Queue, 'name'>,
): Promise<void> {
  if (there.has(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, options)
}

export function queueOptions(name: JobName) {
  const { tries, longestPauseSeconds, withinSeconds, goneAfterSeconds } = jobs[name]
  return {
    notify: true,
    retryLimit: tries - 1,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: withinSeconds,
    deleteAfterSeconds: DAY_SECONDS,
    ...(goneAfterSeconds && { heartbeatSeconds: goneAfterSeconds }),
  }
}

async function installSchedule(boss: PgBoss): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (schedule[key]?.job !== name) await boss.unschedule(name, key)
  }
  for (const [key, { job, at, input, catchUp }] of Object.entries(schedule)) {
    await boss.schedule(job, at, input, { key, tz: TIME_ZONE, missed: catchUp ? 'once' : 'skip' })
  }
}

const CONNECTIONS = 3
const CONNECT_TIMEOUT_MS = 2_000
/** Longer limits for creating the queue's tables, which also waits for other processes that create them. */
const INSTALLING = { statementMs: 30_000, lockMs: 15_000 }
const RUNNING = { statementMs: 6_000, lockMs: 4_000 }
/** An idle connection may have died unnoticed; a new one costs less than a job that finds out. */
const IDLE_MS = 1_000
const HEARTBEAT_MS = 3_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Settings for the one time that a process creates the queue's tables. */
function installingConfig(address: Address): ConstructorOptions {
  return bossConfig(address, INSTALLING)
}

/** The queue has its own few connections, so that shoppers and jobs do not compete for them. */
export function runningConfig(address: Address): ConstructorOptions {
  return bossConfig(address, RUNNING)
}

function bossConfig(address: Address, { statementMs, lockMs }: typeof RUNNING): ConstructorOptions {
  // pg-boss passes these on to pg. A statement that times out gives up its connection here.
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
    // Nobody reads the queue's own register of processes, which writes every 30 s, or its spans: ours has the tries.
    registerInstance: false,
    openTelemetry: { enabled: false },
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    notifyHeartbeatIntervalMs: HEARTBEAT_MS,
    notifyHeartbeatTimeoutMs: HEARTBEAT_MS,
    // New jobs are announced by notification. Everything below is a fallback or upkeep, so it may be rare.
    cronWorkerIntervalSeconds: 20,
    superviseIntervalSeconds: MINUTE_SECONDS,
    queueCacheIntervalSeconds: 10 * MINUTE_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
  }
}
