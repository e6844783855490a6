import path from 'node:path'
import { connect } from '#database/connect.ts'
import { addressOf } from '#database/embedded/endpoint.ts'
import { ask } from './ask.ts'
import type { Browsed, Browsing } from './browse.ts'
import { ChangingPrices, keepChanging } from './changing-prices.ts'
import { outcomeOf, startChild } from './child.ts'
import { atLeast, atMost, type Figure, median, printTable, runMeasured, short } from './figures.ts'
import { JWT_SECRET } from './open-shop.ts'
import { findCores } from './processes.ts'
import { inTemporaryFolder, startShop } from './shop.ts'
import { chooseProducts, pagesOf } from './viewed-pages.ts'

const PRODUCTS = 2_000
const BROWSERS = 16
const times = { warmUpSeconds: 2, seconds: 10 }
const BUSY = 5
/** Alternating, so that neither rate gets the machine's quieter minutes. */
const CHANGES_A_SECOND = [0, BUSY, 0, BUSY, 0, BUSY, 0.2, 1]
const AT_HALF = `${changes(BUSY)}, half as many pages`
/** Several rounds, because V8 collects its old space either once or twice in ten seconds. */
const TIMES_AT_HALF = 3

const AT_REST_SHARE = 80
const P99_MS = 50
const OLDEST_MS = 1_000

interface Round {
  name: string
  browsed: Browsed
  oldest: { path: string; ms: number }
}

await runMeasured('Figures', async () => {
  const rounds = await inTemporaryFolder(measure)
  print(rounds)
  return figuresOf(rounds)
})

async function measure(folder: string): Promise<Round[]> {
  const dataDir = path.join(folder, 'data')
  const cores = findCores()
  const env = { DEMO_PRODUCTS: String(PRODUCTS), JWT_SECRET, LOG: 'errors' }
  const running = await startShop(dataDir, { core: cores?.server, env })
  const db = connect(addressOf(dataDir), console.error)
  const { marked, others } = await chooseProducts(db)
  const prices = new ChangingPrices(db, marked, others)
  await prices.markAll()
  const child = startChild('tools/bench/browse-process.ts', { core: cores?.load })
  const pages = await pagesOf(db)
  const look = async (asked: Partial<Browsing> = {}) => {
    const browsing: Browsing = { port: running.port, browsers: BROWSERS, pages, ...times, ...asked }
    return outcomeOf<Browsed>(child, browsing)
  }
  try {
    // Loads each page once, as in a shop that has been open for a while.
    for (const { path } of pages) await ask(running.port, path, 'br')
    await look()
    return await measureAll(prices, look)
  } finally {
    await db.destroy()
    await running.close()
  }
}

async function measureAll(
  prices: ChangingPrices,
  look: (asked?: Partial<Browsing>) => Promise<Browsed>,
): Promise<Round[]> {
  const rounds: Round[] = []
  const measureWhile = async (name: string, aSecond: number, work: () => Promise<Browsed>) => {
    const stop = keepChanging(prices, aSecond)
    const browsed = await work().finally(stop)
    rounds.push({ name, browsed, oldest: prices.oldest(browsed.texts) })
    return browsed
  }
  for (const aSecond of CHANGES_A_SECOND) await measureWhile(changes(aSecond), aSecond, () => look())
  // Half of the rate under changes. Half of the rate at rest could exceed it, and would only measure a queue.
  const half = medianOf(rounds, changes(BUSY), ({ perSecond }) => perSecond) / 2
  for (let time = 0; time < TIMES_AT_HALF; time++)
    await measureWhile(AT_HALF, BUSY, () => look({ pagesASecond: half }))
  return rounds
}

function medianOf(rounds: readonly Round[], name: string, figure: (browsed: Browsed) => number): number {
  return median(rounds.filter((round) => round.name === name).map(({ browsed }) => figure(browsed)))
}

function changes(aSecond: number): string {
  return aSecond === 1 ? '1 change a second' : `${aSecond} changes a second`
}

function print(rounds: readonly Round[]): void {
  printTable(
    `${BROWSERS} browsers for ${times.seconds} s each, a shop of ${short(PRODUCTS)} products`,
    ['', 'pages a second', 'p50 ms', 'p99 ms', 'waited for', 'oldest ms'],
    rounds.map(({ name, browsed, oldest }) => [
      name,
      short(browsed.perSecond),
      browsed.p50.toFixed(1),
      browsed.p99.toFixed(1),
      `${short((100 * browsed.waitedFor) / browsed.pages)} %`,
      short(oldest.ms),
    ]),
  )
}

/** Compares each busy round with the one at rest before it: a machine may slow down by a sixth within a minute. */
function sharesOf(rounds: readonly Round[]): number[] {
  const ratesOf = (name: string) =>
    rounds.filter((round) => round.name === name).map(({ browsed }) => browsed.perSecond)
  const atRest = ratesOf(changes(0))
  return ratesOf(changes(BUSY)).map((busy, n) => busy / (atRest[n] ?? Number.NaN))
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const share = 100 * median(sharesOf(rounds))
  const p99 = medianOf(rounds, AT_HALF, ({ p99 }) => p99)
  const oldest = rounds.reduce((oldest, round) => (round.oldest.ms > oldest.oldest.ms ? round : oldest))
  return [
    atLeast(`pages at ${changes(BUSY)}, of those at rest`, share, AT_REST_SHARE, '%'),
    atMost(`p99 at ${changes(BUSY)} and half of the pages reached so`, p99, P99_MS, 'ms'),
    atMost(
      `oldest page after a change (${oldest.oldest.path}, ${oldest.name})`,
      oldest.oldest.ms,
      OLDEST_MS,
      'ms',
    ),
  ]
}
