import { mkdirSync } from 'node:fs'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { readConfig } from '#server/config.ts'
import { composeShop } from '#server/start/compose-shop.ts'
import { builders } from '#testing/builders.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { type Balancer, startBalancer } from '../balancer.ts'
import { endAllChildren } from '../child.ts'
import { atLeast, atMost, type Figure, median, printFigures, short } from '../figures.ts'
import { beginRun } from '../machine.ts'
import { inTemporaryFolder, type RunningShop, startShop } from '../shop.ts'
import { openRollingLoad, type RollingClient } from './rolling-load.ts'

const PROCESSES = 3
const CLIENTS = 20
const JWT_SECRET = 'a secret for measuring, and for that only'
/** Some of the balancer's looks. */
const STOP_PAUSE_SECONDS = '2'

/** npm run drill -- rolling [HOW MANY]: processes behind a balancer are replaced one after the other, under load. */
const restarts = Number(process.argv[2] ?? 50)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => endAllChildren().finally(() => process.exit(1)))

beginRun()
try {
  const figures = await inTemporaryFolder(roll)
  printFigures(`${restarts} restarts of ${PROCESSES} processes by turns, under ${CLIENTS} clients`, figures)
  if (figures.some(({ holds }) => holds === false)) process.exitCode = 1
} finally {
  await endAllChildren()
}

async function roll(folder: string): Promise<Figure[]> {
  const database = await startEmbeddedDatabase({ dataDir: `${folder}/database` })
  await migrate(database.address)
  const db = connect(database.address, () => {})
  const clients = await admitClients(db)
  const balancer = await startBalancer()
  const start = (n: number) => startOn(`${folder}/${n}/data`, databaseUrl(database.address))
  const shops: RunningShop[] = []
  for (let n = 0; n < PROCESSES; n++) shops.push(await start(n))
  await spreadOverAll(balancer, shops)

  const load = openRollingLoad(balancer.port, clients)
  const ends: (number | null)[] = []
  const seconds: number[] = []
  for (let restart = 0; restart < restarts; restart++) {
    const n = restart % PROCESSES
    const began = performance.now()
    ends.push((await shops[n]?.close()) ?? null)
    shops[n] = await start(n)
    await spreadOverAll(balancer, shops)
    seconds.push((performance.now() - began) / 1_000)
  }
  const { answered, failed, units } = await load.end()
  const difference = units - (await countUnits(db))
  for (const shop of shops) await shop.close()
  await balancer.close()
  await db.destroy()
  await database.stop()
  for (const failure of [...failed, ...balancer.troubles].slice(0, 10)) console.log(`✗ ${failure}`)
  return [
    atLeast('requests answered', answered, 10 * restarts, ''),
    atMost('requests that failed', failed.length, 0, ''),
    atMost('ends that were not orderly', ends.filter((code) => code !== 0).length, 0, ''),
    atMost('units put into carts and lost, or put in twice', Math.abs(difference), 0, ''),
    { name: 'a restart, until the balancer has seen it', measured: `${short(median(seconds))} s` },
  ]
}

async function admitClients(db: Database): Promise<RollingClient[]> {
  const { shop } = await composeShop(readConfig({ JWT_SECRET }), {
    db,
    log: { info() {}, error: console.error },
  })
  const has = builders(shop)
  const clients: RollingClient[] = []
  for (let n = 0; n < CLIENTS; n++) {
    const customer = await has.customer(`04${String(n).padStart(8, '0')}`)
    const productId = await has.product(`apple-${n}`, { stock: 1_000 })
    const lineId = await has.cartLine(customer, productId)
    clients.push({ productId, lineId, token: () => shop.tokens.issue(customer) })
  }
  return clients
}

async function countUnits(db: Database): Promise<number> {
  const { units } = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .executeTakeFirstOrThrow()
  return Number(units)
}

function startOn(dataDir: string, url: string): Promise<RunningShop> {
  mkdirSync(dataDir, { recursive: true })
  const env = { DATABASE_URL: url, JWT_SECRET, SEED: 'off', LOG: 'errors', STOP_PAUSE_SECONDS }
  return startShop(dataDir, { env })
}

async function spreadOverAll(balancer: Balancer, shops: readonly RunningShop[]): Promise<void> {
  balancer.spreadOver(shops.map(({ port }) => port))
  for (const { port } of shops) await balancer.sees(port)
}
