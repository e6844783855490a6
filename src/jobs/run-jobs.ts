import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Queue, Shop } from '#business/shop.ts'
import type { Address } from '#database/connect.ts'
import { GIVEN_UP, runningConfig } from './install-jobs.ts'
import { giveUpJob, type JobName, jobNames, jobs, runJob } from './jobs.ts'

const LOOK_EVERY_MS = 1_000

interface Pausable {
  begin(): Promise<void>
  pause(): Promise<void>
}

const STOP_WITHIN_MS = 8_000
const GIVEN_UP_AT_ONCE = 10
const LOOK_FOR_GIVEN_UP_EVERY_SECONDS = 60

/** A try of a job that is running. */
export interface TriedJob {
  job: JobName
  tries: number
}

/** Traces the start and end of each try of a job. */
export const triedJobs = tracingChannel<object, TriedJob>('punnet:job')

export interface RunningJobs {
  /** Rejects while the queue is out of reach. */
  requireQueue(): Promise<void>
  /** Lets running jobs finish, and takes no new ones. */
  stop(): Promise<void>
}

/** Adds jobs in the caller's own transaction, so they exist only if it commits. */
export function createQueue(): Queue {
  return {
    async add(db, job, input, startAfter) {
      await new PgBoss({ db: fromKysely(db) }).send(job, input, startAfter ? { startAfter } : {})
    },
  }
}

/** Runs due jobs, alongside any other process that does so too. */
export async function startJobs(
  shop: Shop,
  address: Address,
  { stopWithinMs = STOP_WITHIN_MS } = {},
): Promise<RunningJobs> {
  const boss = new PgBoss({ ...runningConfig(address), useListenNotify: true })
  boss.on('error', (error) => shop.log.error('jobs', error))
  boss.on('warning', ({ message }) => shop.log.info('jobs warning', { message }))
  const tried = new Set<string>()
  const end = (close: boolean) =>
    stopJobs(boss, shop, { queues: [...jobNames, GIVEN_UP], tried, withinMs: stopWithinMs, close })
  // A paused queue keeps its connections, so it still counts as within reach.
  const pause = () => end(false)
  const begin = async () => {
    try {
      await beginJobs(boss, shop, tried)
    } catch (error) {
      await pause()
      throw error
    }
  }
  await begin()
  const stopPausing = pauseOnFullDisk(shop, { begin, pause })
  return {
    async requireQueue() {
      await boss.isInstalled()
    },
    async stop() {
      await stopPausing()
      await end(true)
    },
  }
}

async function beginJobs(boss: PgBoss, shop: Shop, tried: Set<string>): Promise<void> {
  await boss.start()
  for (const name of jobNames)
    await takeOn(boss, name, (batch) =>
      whileIn(tried, batch, () => Promise.all(batch.map((job) => tryJob(shop, name, job)))),
    )
  await takeOnGivenUp(boss, shop)
}

type Batch = readonly JobWithMetadata<object>[]

/** Tracks each job until its whole batch is done, because all are settled, and cut off by a stop, together. */
async function whileIn<Result>(ids: Set<string>, batch: Batch, work: () => Promise<Result>): Promise<Result> {
  for (const { id } of batch) ids.add(id)
  try {
    return await work()
  } finally {
    for (const { id } of batch) ids.delete(id)
  }
}

type Try = (batch: Batch) => Promise<JobResult[]>

async function takeOn(boss: PgBoss, name: JobName, attempt: Try): Promise<void> {
  const { atOnce, lookEverySeconds } = jobs[name]
  const options = {
    batchSize: atOnce,
    burstWhenBatchFull: true,
    notifyPollingIntervalSeconds: lookEverySeconds,
    includeMetadata: true,
    perJobResults: true,
  } as const
  await boss.work<object, unknown, typeof options>(name, options, attempt)
}

async function takeOnGivenUp(boss: PgBoss, shop: Shop): Promise<void> {
  const options = {
    batchSize: GIVEN_UP_AT_ONCE,
    notifyPollingIntervalSeconds: LOOK_FOR_GIVEN_UP_EVERY_SECONDS,
    includeMetadata: true,
    perJobResults: true,
  } as const
  await boss.work<object, unknown, typeof options>(GIVEN_UP, options, (batch) =>
    Promise.all(batch.map((job) => giveUp(shop, job))),
  )
}

async function tryJob(shop: Shop, name: JobName, job: JobWithMetadata<object>): Promise<JobResult> {
  try {
    await triedJobs.tracePromise(() => runJob(shop, name, job.data), { job: name, tries: job.retryCount + 1 })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    shop.log.error('job failed', error, { job: name, jobId: job.id, tries: job.retryCount + 1 })
    return { id: job.id, status: 'failed' }
  }
}

async function giveUp(
  shop: Shop,
  { id, data, sourceName, sourceId }: JobWithMetadata<object>,
): Promise<JobResult> {
  const name = jobNames.find((known) => known === sourceName)
  shop.log.error('job given up', new Error('The last try failed'), { job: sourceName, jobId: sourceId })
  if (name) await giveUpJob(shop, name, data)
  return { id, status: 'completed' }
}

/** For tests: runs every due job at once, in a fixed order. */
export async function runDueJobs(shop: Shop, { impatient = false, batchSize = 1 } = {}): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(shop.db) })
  const take = (name: string) =>
    boss.fetch<object>(name, { includeMetadata: true, ignoreStartAfter: impatient, batchSize })
  for (let found = true; found; ) {
    found = false
    const waiting = await queuesThatWait(shop)
    for (const name of jobNames.filter((name) => waiting.has(name))) {
      for (const job of await take(name)) {
        found = true
        await settle(boss, name, await tryJob(shop, name, job))
      }
    }
    for (const job of waiting.has(GIVEN_UP) || found ? await take(GIVEN_UP) : []) {
      found = true
      await settle(boss, GIVEN_UP, await giveUp(shop, job))
    }
  }
}

/** Returns the queues with jobs to do, as asking each of them for its jobs takes twenty times as long. */
async function queuesThatWait({ db }: Shop): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state in ('created', 'retry')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function settle(boss: PgBoss, name: string, { id, status }: JobResult): Promise<void> {
  if (status === 'completed') await boss.complete(name, id)
  else await boss.fail(name, id)
}

/** Pauses all jobs while the disk takes nothing new. A failed pause or start is retried at the next check. */
function pauseOnFullDisk({ diskSpace, log }: Shop, jobs: Pausable): () => Promise<void> {
  let arePaused = false
  let adjusting: Promise<void> | undefined

  async function adjust(): Promise<void> {
    const isToPause = diskSpace.trouble() !== undefined
    if (isToPause === arePaused) return
    await (isToPause ? jobs.pause() : jobs.begin())
    arePaused = isToPause
    log.info(isToPause ? 'jobs paused' : 'jobs go on')
  }

  const timer = setInterval(() => {
    adjusting ??= adjust()
      .catch((error) => log.error('jobs', error))
      .finally(() => {
        adjusting = undefined
      })
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await adjusting
  }
}

/** pg-boss's minimum time for running jobs, after which it fails them. */
const CUT_OFF_MS = 1_000

interface Running {
  /** The queues that jobs are taken from. */
  queues: readonly string[]
  /** Ids of the jobs being tried, and of those settled with them. */
  tried: ReadonlySet<string>
}

interface Stop {
  withinMs: number
  /** Whether to close the queue's connections too. */
  close: boolean
}

/** Takes no new jobs, and lets running ones finish in time. A job that is cut off is retried without losing a try. */
async function stopJobs(
  boss: PgBoss,
  shop: Shop,
  { queues, tried, close, withinMs }: Running & Stop,
): Promise<void> {
  const ended = Promise.all(queues.map((name) => boss.offWork(name)))
  await Promise.race([ended, setTimeout(withinMs - CUT_OFF_MS, undefined, { ref: false })])
  await giveBackTries(shop, [...tried])
  await boss.stop({ close, timeout: CUT_OFF_MS })
}

/** Otherwise three processes replaced one after another would use up all tries of a job that takes a minute. */
async function giveBackTries({ db, log }: Shop, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await sql`
      update pgboss.job set retry_limit = retry_limit + 1
      where id = any(${ids}::uuid[]) and state = 'active'`.execute(db)
  } catch (error) {
    // The try is lost, as when a process is killed; stopping goes on.
    log.error('jobs', error)
  }
}
