import { openWindows } from '#business/delivery/windows/open-windows.ts'
import { firstOwnerLinkAtStart } from '#business/people/operators/first-owner.ts'
import type { Log } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import {
  type DiskTrouble,
  freeBytesAt,
  takesWrites,
  type WatchedDisk,
  watchDiskSpace,
} from '#database/embedded/disk-space.ts'
import { openReplicas, type Reading, withoutReplicas } from '#database/hosts/replicas.ts'
import { type RunningJobs, startJobs } from '#jobs/run-jobs.ts'
import { type Config, cdnSettings } from '../config.ts'
import { strictHeaders } from '../http/answer.ts'
import { createHttpServer, listenerOf, logRequests, startListening, stopListening } from '../http/listen.ts'
import { composeApi } from './compose-api.ts'
import { composeShop } from './compose-shop.ts'
import { openFrontDoor } from './front-door.ts'
import type { OpenDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openTracedLog, reportStep } from './report-opening.ts'
import { CLOSES_WITHIN_MS } from './shutdown.ts'
import { welcome } from './welcome.ts'

export interface OpenShop {
  log: Log
  welcome: string
  databaseExited: Promise<string>
  /** How long a stopping shop serves on, unready, so that balancers notice. */
  stopPauseMs: number
  /** The process ends after this long, even if closing it hangs. */
  closesWithinMs: number
  close(): Promise<void>
}

/** A database that another process has prepared, and stops after this one has ended. */
export type PreparedDatabase = Pick<OpenDatabase, 'asShop' | 'forPool' | 'replicas' | 'label' | 'isOurs'> &
  Partial<Pick<OpenDatabase, 'exited'>>

/** One worker of several on one port. */
export interface OneOfSeveral {
  database: PreparedDatabase
  /** Counts from 1. A restarted worker gets the number of the one it replaces. */
  number: number
}

/**
 * Starts everything in order: database, shop, API, front door, jobs. If a step fails, or a signal arrives between two
 * steps, everything opened so far is closed in reverse order.
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
  const { shop, outbox } = composed
  // Loads the product index while the rest opens, as every list needs it. If this fails, the first request tries again.
  shop.productIndex.current().catch(() => {})
  // A nightly job opens one more day. This call opens the days of a new shop, and of nights when no process ran.
  await openWindows(shop)

  const api = await composeApi(shop, {
    address: asShop,
    publicOrigin: config.PUBLIC_URL,
    cdn: cdnSettings(config),
  })
  opened.defer(api.close)
  // Imported only if metrics are on, because the library costs memory.
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
  // Must close before the server does: an event stream would otherwise never finish.
  opened.defer(() => api.streams.end())

  return {
    log,
    databaseExited: database.exited ?? new Promise(() => {}),
    stopPauseMs: (config.STOP_PAUSE_SECONDS ?? 0) * 1_000,
    closesWithinMs: CLOSES_WITHIN_MS,
    welcome: welcome(config, {
      port,
      database: database.label,
      usesOutbox: outbox !== undefined,
      // The banner may end in a log file. With real mail, the first owner is therefore invited by a command.
      firstOwnerLink:
        config.MAIL === 'embedded' && isFirst(among) ? await firstOwnerLinkAtStart(shop) : undefined,
    }),
    close: () => opened.disposeAsync(),
  }
}

/** Only the first worker's banner is printed. */
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

const LOOK_EVERY_MS = 1_000
const MEGABYTE = 1024 ** 2

/** Watches the embedded database's disk, and logs when it stops taking writes and when it takes them again. */
function watchDisk({ DATA_DIR, MIN_FREE_DISK_MB }: Config, log: Log): Promise<WatchedDisk> {
  return watchDiskSpace({
    floorBytes: MIN_FREE_DISK_MB * MEGABYTE,
    readFreeBytes: () => freeBytesAt(DATA_DIR),
    takesWrites: () => takesWrites(DATA_DIR),
    lookEveryMs: LOOK_EVERY_MS,
    onChange(trouble, freeBytes) {
      const facts = { folder: DATA_DIR, freeMb: Math.floor(freeBytes / MEGABYTE) }
      if (trouble) log.error(`disk ${trouble}`, new Error(whatToDo[trouble](MIN_FREE_DISK_MB)), facts)
      else log.info('disk takes writes again', facts)
    },
  })
}

const whatToDo: Record<DiskTrouble, (floorMb: number) => string> = {
  'nearly full': (floorMb) =>
    `The shop takes nothing new while less than ${floorMb} MB are free under DATA_DIR. Free some space: it goes on by itself.`,
  'read-only': () =>
    "The disk under DATA_DIR is read-only, so the shop takes nothing new and its database may end. The system's own log says why. Make it writable: the shop goes on by itself.",
}
