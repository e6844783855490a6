import { openWindows } from '#business/delivery/open-windows.ts'
import { firstOwnerLinkAtStart } from '#business/office/first-owner.ts'
import type { Log } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { openReplicas, type Reading, withoutReplicas } from '#database/hosts/replicas.ts'
import { type RunningJobs, startJobs } from '#jobs/run-jobs.ts'
import { type Config, cdnSettings } from '../config.ts'
import { strictHeaders } from '../http/answer.ts'
import { createHttpServer, listenerOf, logRequests, startListening, stopListening } from '../http/listen.ts'
import { composeApi } from './compose-api.ts'
import { composeShop } from './compose-shop.ts'
import { openFrontDoor } from './front-door.ts'
import type { OpenDatabase } from './open-database.ts'
import { openTracedLog } from './open-traced-log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { reportStep } from './report-opening.ts'
import { watchDisk } from './watch-disk.ts'
import { welcome } from './welcome.ts'

export interface OpenShop {
  log: Log
  welcome: string
  databaseExited: Promise<string>
  /** How long it serves on, unready, when it is told to end. */
  stopPauseMs: number
  close(): Promise<void>
}

/** A database that another process has prepared, and stops once this one has ended. */
export type PreparedDatabase = Pick<OpenDatabase, 'asShop' | 'forPool' | 'replicas' | 'label' | 'isOurs'> &
  Partial<Pick<OpenDatabase, 'exited'>>

/** Of several processes on one port. */
export interface OneOfSeveral {
  database: PreparedDatabase
  /** From 1 on. One that is started again has that of the one which ended. */
  number: number
}

/**
 * The whole start, in order: database, shop, API, front door, jobs. When it fails, or is told to end between two steps,
 * whatever was opened is closed again, the last first.
 */
export async function openShop(config: Config, told: AbortSignal, among?: OneOfSeveral): Promise<OpenShop> {
  const opened = new AsyncDisposableStack()
  const step = (doing: string) => {
    told.throwIfAborted()
    reportStep(doing)
  }
  try {
    return await openInOrder({ config, told, opened, step, among })
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

type Step = (doing: string) => void

interface Opening {
  config: Config
  told: AbortSignal
  opened: AsyncDisposableStack
  step: Step
  among: OneOfSeveral | undefined
}

async function openInOrder({ config, told, opened, step, among }: Opening): Promise<OpenShop> {
  const { log, traces } = await openTracedLog(config, opened)
  const database: PreparedDatabase = among?.database ?? (await prepareDatabase({ config, log, opened, step }))
  const { asShop, forPool } = database
  const disk = database.isOurs ? await watchDisk(config, log) : undefined
  opened.defer(() => disk?.stop())
  const db = connect(forPool, (error) => log.error('database connection', error))
  opened.defer(() => db.destroy())
  const reading = await openReading(database, db, log)
  opened.defer(() => reading.close())
  step('opening the front door')
  const composed = await composeShop(config, {
    db,
    reading,
    log,
    diskSpace: disk,
    watchProvider: traces?.watchProvider,
  })
  const { shop, usesOutbox } = composed
  // What is on sale is read while the rest opens, as every list waits for it. Should it fail, the first request tries again.
  shop.productIndex.current().catch(() => {})
  // Each night's job opens one more day: those of a new shop, and of nights without a process, are opened here.
  await openWindows(shop)

  const api = await composeApi(shop, {
    address: asShop,
    publicOrigin: config.PUBLIC_URL,
    cdn: cdnSettings(config),
  })
  opened.defer(api.close)
  // Loaded where somebody watches: it costs memory.
  const metrics = config.METRICS_TOKEN
    ? (await import('../metrics/metrics.ts')).openMetrics(shop, among?.number)
    : undefined
  const running: { jobs?: RunningJobs } = {}
  const door = await openFrontDoor({
    ...composed,
    config,
    api,
    metrics,
    told,
    async requireQueue() {
      if (!running.jobs) throw new Error('Jobs do not run yet.')
      await running.jobs.requireQueue()
    },
  })
  opened.defer(door.close)
  const strict = strictHeaders(config.PUBLIC_URL).api
  const listener = door.before(listenerOf(door.answer, config.TRUST_PROXY, strict, api.fastPath))
  const observers = [
    ...(config.LOG === 'requests' ? [logRequests(log)] : []),
    ...(metrics ? [metrics.observe] : []),
  ]
  const server = createHttpServer(listener, observers, api.fastPath)
  const port = await startListening(server, config.HOST, config.PORT)
  running.jobs = await startJobs(shop, asShop)
  opened.defer(running.jobs.stop)
  opened.defer(() => stopListening(server))
  // First of all: a stream has no end of its own that could be waited for.
  opened.defer(() => api.streams.end())

  return {
    log,
    databaseExited: database.exited ?? new Promise(() => {}),
    stopPauseMs: (config.STOP_PAUSE_SECONDS ?? 0) * 1_000,
    welcome: welcome(config, {
      port,
      database: database.label,
      usesOutbox,
      // What is printed may end in a log: with real mail, people are invited by a command.
      firstOwnerLink:
        config.MAIL === 'embedded' && isFirst(among) ? await firstOwnerLinkAtStart(shop) : undefined,
    }),
    close: () => opened.disposeAsync(),
  }
}

/** What the others say as they open, nobody prints. */
function isFirst(among: OneOfSeveral | undefined): boolean {
  return among === undefined || among.number === 1
}

async function openReading({ asShop, replicas }: PreparedDatabase, db: Database, log: Log): Promise<Reading> {
  if (!replicas) return withoutReplicas(db)
  return openReplicas({
    primary: { db, address: asShop },
    replicas,
    onLeftOut: (replica, why) => log.error('replica left out', new Error(why), { replica }),
    onBack: (replica) => log.info('replica is read again', { replica }),
  })
}
