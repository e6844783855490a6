import type { Shop } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import type { Clock } from '#providers/clock/port.ts'
import { readConfig } from '#server/config.ts'
import { composeApi } from '#server/start/compose-api.ts'
import { composeShop } from '#server/start/compose-shop.ts'

/** The secret of every measured shop, so that a process that it runs in takes the tokens of a shop composed here. */
export const JWT_SECRET = 'a secret for measuring, and for that only'

/** Composes a shop in this process on a database that is open, such as that of a shop under load. */
export function composeOn(
  db: Database,
  settings: Record<string, string> = {},
  logError: Shop['log']['error'] = console.error,
  clock?: Clock,
) {
  return composeShop(readConfig({ JWT_SECRET, ...settings }), {
    db,
    log: { info() {}, error: logError },
    clock,
  })
}

interface Options {
  /** The address at which an office is served. */
  origin?: string
  /** Settings of the database server. */
  database?: Record<string, string>
  /** Fills the database before the shop opens. */
  fill?: (db: Database) => Promise<unknown>
  logError?: Shop['log']['error']
  /** Stands in for the database's clock. */
  clock?: Clock
  /** The port at which a shop without an origin is served. */
  port?: number
}

/** Opens a shop and its API in this process, on an embedded database. */
export async function openShop(
  dataDir: string,
  { origin, database: settings, fill, logError, clock, port }: Options = {},
) {
  const database = await startEmbeddedDatabase({ dataDir, ...(settings && { settings }) })
  await migrate(database.address, database.asShop)
  await installJobs(database.address)
  const db = connect(database.asShop, () => {})
  await fill?.(db)
  const named = { ...(origin && { PUBLIC_URL: origin }), ...(port && { PORT: String(port) }) }
  const composed = await composeOn(db, named, logError, clock)
  const { shop } = composed
  const api = await composeApi(shop, { address: database.asShop, publicOrigin: origin })
  return {
    address: database.address,
    db,
    ...composed,
    api,
    async close() {
      await api.close()
      await db.destroy()
      await database.stop()
    },
  }
}
