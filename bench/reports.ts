import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { keepFigures } from '#business/figures/keep-figures.ts'
import { readFigures } from '#business/figures/read-figures.ts'
import type { Shop } from '#business/shop.ts'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { dayNumber, dayOfNumber } from '#contract/office/figures/figure-days.ts'
import { type FiguresName, figuresNames } from '#contract/office/figures/figure-sheets.ts'
import { connect } from '#database/connect.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#providers/clock/port.ts'
import { readConfig } from '#server/config.ts'
import { composeShop } from '#server/start/compose-shop.ts'
import { atMost, type Figure, printFigures, printTable, short } from './figures.ts'
import { Latencies } from './latencies.ts'
import { beginRun } from './machine.ts'
import { writeManyOrders } from './many-orders.ts'
import { inTemporaryFolder } from './shop.ts'

const PRODUCTS = 50_000
const DAYS = 730
const ROUNDS = 30
const OWNERS_PATIENCE = { connectMs: 5_000, statementMs: 1_800_000, lockMs: 5_000 }
const PERIODS = [1, 7, 28, 90, 365]

const { values: given } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
const orders = Number(given.orders)

beginRun()
await inTemporaryFolder(async (folder) => {
  const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'data') })
  await migrate(database.address, database.asShop)
  const db = connect(database.asShop, () => {})
  const owner = connect(database.address, () => {}, OWNERS_PATIENCE)
  await seedDemo(db, { now: systemClock.now(), products: PRODUCTS })
  const config = readConfig({ JWT_SECRET: 'a secret for measuring, and for that only' })
  const { shop } = await composeShop(config, { db, log: { info() {}, error: console.error } })
  await timed(`${short(orders)} orders written`, () => writeManyOrders(owner, { orders, days: DAYS }))
  await timed(`${DAYS} days added up`, () => keepFigures(shop))
  await sql`vacuum analyze`.execute(owner)
  const figures = [await measureDayAnew(shop), ...(await measureReports(shop))]
  printFigures(`Reports of ${short(orders)} orders, ${short(PRODUCTS)} products, ${DAYS} days`, figures)
  await db.destroy()
  await owner.destroy()
  await database.stop()
})

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what} in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

/** Measures what a change to one order of last month costs the job. */
async function measureDayAnew(shop: Shop): Promise<Figure> {
  const latencies = new Latencies()
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('placed_at', '>', new Date(systemClock.now().getTime() - round * DAY_MS))
      .orderBy('placed_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('orders').set({ version: 2 }).where('id', '=', id).execute()
    const began = performance.now()
    await keepFigures(shop)
    latencies.add(performance.now() - began)
  }
  return { name: 'one day added up anew, p95', measured: `${latencies.percentile(0.95).toFixed(0)} ms` }
}

async function measureReports(shop: Shop): Promise<Figure[]> {
  const today = dayNumber(brisbaneDay(systemClock.now()))
  const rows: string[][] = []
  const figures: Figure[] = []
  for (const name of figuresNames) {
    const all = new Latencies()
    for (const days of PERIODS) {
      const latencies = new Latencies()
      for (let round = 0; round < ROUNDS; round++) {
        // Half of the periods end today, whose figures come from the orders themselves.
        const to = round % 2 === 0 ? today : today - Math.floor(Math.random() * Math.max(1, 350 - days))
        const ms = await ask(shop, name, { from: dayOfNumber(to - days + 1), to: dayOfNumber(to) })
        latencies.add(ms)
        all.add(ms)
      }
      const shown = [0.5, 0.95].map((share) => latencies.percentile(share).toFixed(0))
      rows.push([name, String(days), ...shown])
    }
    figures.push(atMost(`${name}, p95`, all.percentile(0.95), 200, 'ms'))
  }
  printTable('Each beside the period before', ['', 'days', 'p50 ms', 'p95 ms'], rows)
  return figures
}

async function ask(shop: Shop, figures: FiguresName, period: { from: string; to: string }): Promise<number> {
  const began = performance.now()
  await readFigures(shop, { figures, ...period, page: 1, sort: 'sales' })
  return performance.now() - began
}
