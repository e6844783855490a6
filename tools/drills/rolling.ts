import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Shop } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { latestMigration, migrate } from '#database/migrate.ts'
import { builders } from '#testing/builders.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { countStock } from '#testing/expect-books-balance.ts'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { type Balancer, startBalancer } from '../bench/balancer.ts'
import { atLeast, atMost, type Figure, median, runMeasured, short } from '../bench/figures.ts'
import { composeOn, JWT_SECRET } from '../bench/open-shop.ts'
import { inTemporaryFolder, type RunningShop, startShop } from '../bench/shop.ts'
import { checkAcknowledgedOrders, faultsOfBooks } from './faults-of-books.ts'
import { nextReleases } from './next-releases.ts'
import { openRollingLoad, type RollingClient } from './rolling-load.ts'
import { fillCarts } from './standing-carts.ts'
import { beginSteadyLoad } from './steady-load.ts'

const CLIENTS = 20

const PROCESSES = 3
const RELEASES = 20
const ORDERS_A_SECOND = 5
/** More than one release ever takes; the number of carts follows from it. */
const SECONDS_OF_ONE = 60
/** Long enough for several health checks of the balancer. */
const STOP_PAUSE_SECONDS = '2'

/**
 * npm run drill -- rolling [--short] [--releases HOW MANY]: replaces the processes behind a balancer one after the
 * other by the next version, under load. The first new process migrates while the older ones serve. Short: one release.
 */
const { values: asked } = parseArgs({
  options: { short: { type: 'boolean' }, releases: { type: 'string', default: String(RELEASES) } },
})
const releases = asked.short ? 1 : Number(asked.releases)

await runMeasured(
  `${releases} releases to ${PROCESSES} processes by turns, under ${CLIENTS} clients and orders`,
  () => inTemporaryFolder(roll, quickestFolder()),
)

async function roll(folder: string): Promise<Figure[]> {
  const database = await startEmbeddedDatabase({ dataDir: `${folder}/database` })
  await migrate(database.address)
  const db = connect(database.address, () => {})
  const { shop } = await composeOn(db)
  const carts = await fillCarts(shop, ORDERS_A_SECOND * SECONDS_OF_ONE * (releases + 1))
  const clients = await admitClients(shop)
  const stock = await countStock(db)
  const balancer = await startBalancer()
  const start = (n: number, cwd?: string) =>
    startOn(`${folder}/${n}/data`, databaseUrl(database.address), cwd)
  const shops: RunningShop[] = []
  for (let n = 0; n < PROCESSES; n++) shops.push(await start(n))
  await spreadOverAll(balancer, shops)
  const next = nextReleases(`${folder}/next`)

  const load = openRollingLoad(balancer.port, clients)
  const orders = beginSteadyLoad({
    port: balancer.port,
    carts,
    tokens: shop.tokens,
    ordersASecond: ORDERS_A_SECOND,
    readsASecond: 0,
  })
  const ends: (number | null)[] = []
  const seconds: number[] = []
  for (let release = 1; release <= releases; release++) {
    const cwd = next.release(release)
    for (let n = 0; n < PROCESSES; n++) {
      const began = performance.now()
      ends.push((await shops[n]?.close()) ?? null)
      shops[n] = await start(n, cwd)
      await spreadOverAll(balancer, shops)
      seconds.push((performance.now() - began) / 1_000)
    }
  }
  const { answered, failed, units } = await load.end()
  await orders.end()
  const difference = units - (await countUnits(db, clients))
  const { lost, twice } = await checkAcknowledgedOrders(db, orders.told)
  const faults = await faultsOfBooks(db, stock)
  const migrated = (await newestMigration(db)) - latestMigration
  for (const shop of shops) await shop.close()
  await balancer.close()
  await db.destroy()
  await database.stop()
  const troubles = [...failed, ...orders.orders.bad.map(({ said }) => `an order: ${said}`), ...orders.wrong]
  for (const failure of [...troubles, ...balancer.troubles].slice(0, 10)) console.log(`✗ ${failure}`)
  return [
    atLeast('requests answered', answered, 10 * releases * PROCESSES, ''),
    atLeast('files that one process did not have', balancer.filesAskedElsewhere(), releases, ''),
    atLeast('orders acknowledged', orders.told.length, releases, ''),
    atMost('requests and orders that failed', troubles.length, 0, ''),
    atMost('ends that were not orderly', ends.filter((code) => code !== 0).length, 0, ''),
    atMost('units put into carts and lost, or put in twice', Math.abs(difference), 0, ''),
    atMost('orders lost, or there twice', lost + twice, 0, ''),
    faults,
    atLeast('migrations while older processes served', migrated, releases, ''),
    { name: 'a restart, until the balancer has seen it', measured: `${short(median(seconds))} s` },
  ]
}

async function newestMigration(db: Database): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select max(version) as newest from schema_migrations`.execute(db)
  return rows[0]?.newest ?? 0
}

function startOn(dataDir: string, url: string, cwd: string | undefined): Promise<RunningShop> {
  mkdirSync(dataDir, { recursive: true })
  const env = { DATABASE_URL: url, JWT_SECRET, SEED: 'off', LOG: 'errors', STOP_PAUSE_SECONDS }
  return startShop(dataDir, { env, cwd })
}

async function spreadOverAll(balancer: Balancer, shops: readonly RunningShop[]): Promise<void> {
  balancer.spreadOver(shops.map(({ port }) => port))
  for (const { port } of shops) await balancer.sees(port)
}

/** Creates clients with a product each. `fillCarts` must have created the products. */
async function admitClients(shop: Shop): Promise<RollingClient[]> {
  const has = builders(shop)
  const clients: RollingClient[] = []
  for (let n = 0; n < CLIENTS; n++) {
    const customer = await has.customer(`049${String(n).padStart(7, '0')}`)
    const productId = `apple-${n}`
    const lineId = await has.cartLine(customer, productId)
    clients.push({ productId, lineId, token: () => shop.tokens.issue(customer) })
  }
  return clients
}

async function countUnits(db: Database, clients: readonly RollingClient[]): Promise<number> {
  const { units } = await db
    .selectFrom('cart_lines')
    .where(
      'id',
      'in',
      clients.map(({ lineId }) => lineId),
    )
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .executeTakeFirstOrThrow()
  return Number(units)
}
