import type { Log } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { loadGazetteer } from '#database/gazetteer/load-gazetteer.ts'
import { migrate } from '#database/migrate.ts'
import { readServerVersion } from '#database/server-version.ts'
import { limitRole } from '#database/shop-role.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { systemClock } from '#providers/clock/port.ts'
import type { Config } from '../config.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

interface Preparing {
  config: Config
  log: Log
  opened: AsyncDisposableStack
  step(doing: string): void
}

/** Starts, migrates and fills the database. One process does this for all that serve from it. */
export async function prepareDatabase({ config, log, opened, step }: Preparing): Promise<OpenDatabase> {
  step('starting the database')
  const database = await openDatabase(config)
  opened.defer(database.stop)
  const { address, asShop, forPool } = database
  step('making its tables')
  const { isAhead } = await migrate(address, asShop)
  // The queues and the timetable are the newer version's, as the tables and functions are.
  if (isAhead) log.info('database ahead')
  else await installJobs(address)
  if (forPool.isPooled) await limitRole(asShop)
  const db = connect(asShop, (error) => log.error('database connection', error))
  try {
    await fill(db, config, step)
    return { ...database, label: await withVersion(database.label, db, { config, log }) }
  } finally {
    await db.destroy()
  }
}

async function withVersion(label: string, db: Database, { config, log }: Pick<Preparing, 'config' | 'log'>) {
  const { name, mendedBy } = await readServerVersion(db)
  if (mendedBy && config.isProductionStart)
    log.error(
      'database version',
      new Error(`PostgreSQL ${name} has known security faults, which ${mendedBy} mends.`),
    )
  return label.replace('PostgreSQL', `PostgreSQL ${name}`)
}

async function fill(db: Database, config: Config, step: Preparing['step']): Promise<void> {
  step('loading the demo shop')
  if (config.SEED !== 'off') {
    const { isEmpty, seedDemo } = await import('#demo/seed-demo.ts')
    const size = config.DEMO_PRODUCTS && { products: config.DEMO_PRODUCTS }
    // Another provider would know nothing of the orders' payments, and a shop that is measured has its own.
    const withOrders = config.SEED === 'on' && config.PAYMENTS === 'embedded' && !size
    if (await isEmpty(db)) await seedDemo(db, { now: systemClock.now(), withOrders, ...size })
  }
  step('loading the streets')
  // Every shop needs it, not only the demo: without street names no address can be delivered to.
  await loadGazetteer(db)
}
