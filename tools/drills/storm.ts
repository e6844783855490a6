import path from 'node:path'
import { connect } from '#database/connect.ts'
import { addressOf } from '#database/embedded/endpoint.ts'
import { ask } from '../bench/ask.ts'
import { type Browsed, type Browsing, chooser } from '../bench/browse.ts'
import { ChangingPrices, keepChanging } from '../bench/changing-prices.ts'
import { outcomeOf, startChild } from '../bench/child.ts'
import { atMost, type Figure, runMeasured, short } from '../bench/figures.ts'
import { composeOn, JWT_SECRET } from '../bench/open-shop.ts'
import { findCores } from '../bench/processes.ts'
import { inTemporaryFolder, type RunningShop, startShop } from '../bench/shop.ts'
import { chooseProducts, pagesOf } from '../bench/viewed-pages.ts'
import { memoryFigures, watchMemory } from '../bench/watch-memory.ts'
import type { Arrived, Arriving } from './arrivals.ts'
import { admitWriters, type Written, write } from './cart-writes.ts'

// npm run drill -- storm [HOW MANY BROWSERS]: all arrive within a second at a shop that has just started; then many
// write while prices change.
const browsers = Number(process.argv[2] ?? 2_000)
const PRODUCTS = 2_000
const WITHIN_MS = 1_000
const SERVED_WITHIN_MS = 10_000
const WRITES_A_SECOND = 200
const CHANGES_A_SECOND = 5
const PAGES_A_SECOND = 100
const times = { warmUpSeconds: 2, seconds: 20 }
const env = { DEMO_PRODUCTS: String(PRODUCTS), JWT_SECRET, LOG: 'errors' }

await runMeasured(`${short(browsers)} browsers on a cold start, then writes and changes`, () =>
  inTemporaryFolder(measure),
)

async function measure(folder: string): Promise<Figure[]> {
  const dataDir = path.join(folder, 'data')
  const cores = findCores()
  // Only the very first start fills the shop, so it is not measured.
  const filling = await startShop(dataDir, { env })
  const db = connect(addressOf(dataDir), console.error)
  const pages = await pagesOf(db)
  await db.destroy()
  const { body } = await ask(filling.port, '/')
  const assets = [...new Set(body.toString().match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  await filling.close()

  const shop = await startShop(dataDir, { env, core: cores?.server, first: '/healthz' })
  const memory = watchMemory(shop)
  const arriving: Arriving = {
    port: shop.port,
    pages: Array.from({ length: browsers }, chooser(pages)),
    assets,
    withinMs: WITHIN_MS,
  }
  const arrivals = startChild('tools/drills/arrivals-process.ts', { core: cores?.load })
  const arrived = await outcomeOf<Arrived>(arrivals, arriving)
  const worst = memory.stop()
  console.log(
    `${arrived.served} served, ${arrived.toldAgain} times told to come again; p50 ${short(arrived.p50)} ms`,
  )
  const first = [
    atMost('cold start, to the first answer', shop.firstAnswerMs / 1_000, 2, 's'),
    atMost('browsers sent away without when to come again, or lost', arrived.untold.length, 0, ''),
    atMost('the last page, until it was there', arrived.slowest, SERVED_WITHIN_MS, 'ms'),
    ...memoryFigures('at its largest under arrivals', worst),
  ]
  console.log(arrived.untold.slice(0, 5).join('\n'))
  const second = await writesAndChanges(dataDir, shop, pages)
  await shop.close()
  return [...first, ...second]
}

async function writesAndChanges(
  dataDir: string,
  running: RunningShop,
  pages: Browsing['pages'],
): Promise<Figure[]> {
  const db = connect(addressOf(dataDir), console.error)
  const { shop } = await composeOn(db)
  const { marked, bought, others } = await chooseProducts(db)
  const prices = new ChangingPrices(db, marked, others)
  await prices.markAll()
  const writers = await admitWriters(shop)
  // Loads each page once, because its first answer is streamed without the content length that the load process needs.
  for (const { path } of pages) await ask(running.port, path, 'br')
  const memory = watchMemory(running)
  const child = startChild('tools/bench/browse-process.ts', { core: findCores()?.load })
  const stop = keepChanging(prices, CHANGES_A_SECOND)
  const browsing = { port: running.port, browsers: 16, pages, pagesASecond: PAGES_A_SECOND, ...times }
  const [browsed, written] = await Promise.all([
    outcomeOf<Browsed>(child, browsing),
    write(shop, writers, {
      port: running.port,
      products: bought,
      aSecond: WRITES_A_SECOND,
      seconds: times.seconds + times.warmUpSeconds,
    }),
  ]).finally(stop)
  const worst = memory.stop()
  await db.destroy()
  return [
    ...writeFigures(written),
    ...pageFigures(browsed, prices),
    ...memoryFigures('at its largest under writes', worst),
  ]
}

function writeFigures({ acknowledged, toldAgain, untold, latencies, wrongUnits }: Written): Figure[] {
  if (untold.length > 0) console.log(`Not told: ${[...new Set(untold)].join(', ')}`)
  return [
    {
      name: 'writes acknowledged; told to come again',
      measured: `${short(acknowledged)}; ${short(toldAgain)}`,
    },
    atMost('writes refused without when to come again, or lost', untold.length, 0, ''),
    atMost('units in carts that nobody was told of', wrongUnits, 0, ''),
    atMost('a write, p99', latencies.percentile(0.99), 150, 'ms'),
  ]
}

function pageFigures(browsed: Browsed, prices: ChangingPrices): Figure[] {
  return [
    atMost(`a page, p99, at ${PAGES_A_SECOND} a second`, browsed.p99, 50, 'ms'),
    atMost('the oldest page after a change', prices.oldest(browsed.texts).ms, 1_000, 'ms'),
  ]
}
