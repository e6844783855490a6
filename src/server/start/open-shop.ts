import type { Log } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { isEmpty, seedDemo } from '#database/demo/seed-demo.ts'
import { loadGazetteer } from '#database/gazetteer/load-gazetteer.ts'
import { listen } from '#database/listen.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { startJobs } from '#jobs/run-jobs.ts'
import { systemClock } from '#providers/clock/port.ts'
import type { Config } from '../config.ts'
import { strictHeaders } from '../http/answer.ts'
import { Keep } from '../http/keep.ts'
import { createHttpServer, listenerOf, startListening, stopListening } from '../http/listen.ts'
import { openLog } from '../http/request-log.ts'
import { configuredShop } from './configured-shop.ts'
import { openDatabase } from './open-database.ts'
import { openDoors } from './open-doors.ts'
import { welcome } from './welcome.ts'

export interface OpenShop {
  log: Log
  welcome: string
  databaseExited: Promise<string>
  close(): Promise<void>
}

/** The whole start, in order: database, shop, doors, jobs. Whatever was opened is closed again, the last first. */
export async function openShop(config: Config): Promise<OpenShop> {
  const opened = new AsyncDisposableStack()
  try {
    return await openInOrder(config, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function openInOrder(config: Config, opened: AsyncDisposableStack): Promise<OpenShop> {
  const log = openLog()
  opened.defer(log.flush)
  const database = await openDatabase(config)
  opened.defer(database.stop)
  const { address } = database
  await migrate(address)
  await installJobs(address)
  const db = connect(address, (error) => log.error('database connection', error))
  opened.defer(() => db.destroy())
  await fill(db, config)
  const { shop, usesOutbox, gateway } = await configuredShop(config, db, log)

  const keep = new Keep()
  const changes = await listen(address, {
    catalogue_changed: () => keep.clear(),
    order_changed: (orderId) => shop.orderNews.announce(orderId),
  })
  opened.defer(changes.close)
  const doors = await openDoors(shop, { config, keep, usesOutbox, gateway })
  opened.defer(doors.close)
  const strict = strictHeaders(config.PUBLIC_URL).api
  const listener = doors.before(listenerOf(doors.answer, config.TRUST_PROXY, strict))
  const server = createHttpServer(listener, log, config.LOG === 'requests')
  const port = await startListening(server, config.HOST, config.PORT)
  // So that no shopper waits for it. Should it fail, whoever asks first tries again.
  shop.assortment.now().catch(() => {})
  const jobs = await startJobs(shop, address)
  opened.defer(jobs.stop)
  opened.defer(() => stopListening(server))
  // First of all: a stream has no end of its own that could be waited for.
  opened.defer(doors.endStreams)

  return {
    log,
    databaseExited: database.exited,
    welcome: welcome(config, port, database.label, usesOutbox),
    close: () => opened.disposeAsync(),
  }
}

async function fill(db: Database, config: Config): Promise<void> {
  if (config.SEED === 'on' && (await isEmpty(db))) {
    const size = config.DEMO_PRODUCTS && { products: config.DEMO_PRODUCTS }
    await seedDemo(db, { now: systemClock.now(), ...size })
  }
  // Not a part of the demo shop: no shop delivers without knowing its streets.
  await loadGazetteer(db)
}
