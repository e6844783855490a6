import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { converse, endAllChildren, startChild } from './child.ts'
import { findCores } from './cores.ts'
import { atMost, printFigures, printTable, short } from './figures.ts'
import { keepAsking } from './keep-asking.ts'
import { Latencies } from './latencies.ts'
import { beginRun } from './machine.ts'
import { inTemporaryFolder, type RunningShop, startShop } from './shop.ts'

// npm run bench -- slow [HOW MANY]: how much slow sockets, which are cut off and come back, delay shoppers.
const sockets = Number(process.argv[2] ?? 2_000)
const SHOPPERS = 16
const PAUSE_MS = 100
const WARM_UP_MS = 3_000
/** Longer than twice the time that the shop allows a slow socket. */
const MEASURED_MS = 26_000
const TIMES = 2

/** Only quick answers: a slow one would hide what the slow sockets cost. */
const PAGES = [
  '/',
  '/api/dashboard/get-homepage-block',
  '/api/product/search-product?q=milk%20{n}',
  '/api/dashboard/fetch-categories',
]

beginRun()
try {
  await inTemporaryFolder(async (folder) => {
    const dataDir = path.join(folder, 'data')
    // Only the very first start fills the shop, so it is not measured.
    await (await startShop(dataDir)).close()
    const shop = await startShop(dataDir, { core: findCores()?.server, env: { LOG: 'errors' } })
    await shopping(shop, WARM_UP_MS)
    const alone = await shopping(shop, MEASURED_MS)
    const holder = startChild('bench/slow-process.ts')
    await converse(holder, { port: shop.port, sockets })
    await pause(WARM_UP_MS)
    const beside = await shopping(shop, MEASURED_MS)
    await shop.close()
    print(alone, beside)
  })
} finally {
  await endAllChildren()
}

/** Measures shoppers that open pages, some of which no cache has. */
async function shopping({ port }: RunningShop, ms: number): Promise<Latencies> {
  const latencies = new Latencies()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  let n = Date.now()
  const asking = {
    port,
    request() {
      const at = (PAGES[n % PAGES.length] ?? '/').replace('{n}', String(n++))
      return Buffer.from(`GET ${at} HTTP/1.1\r\nHost: shop.test\r\nAccept-Encoding: br\r\n\r\n`)
    },
    take(status: number, _: Buffer, __: number, ___: number, took: number) {
      if (status !== 200) reject(new Error(`A shopper was answered ${status}`))
      latencies.add(took)
    },
    fail: (reason: string) => reject(new Error(reason)),
    pauseMs: () => PAUSE_MS,
  }
  const asks = Array.from({ length: SHOPPERS }, () => keepAsking(asking))
  try {
    await Promise.race([pause(ms), failed])
    return latencies
  } finally {
    for (const socket of asks) socket.destroy()
  }
}

function print(alone: Latencies, beside: Latencies): void {
  const rows = (
    [
      ['alone', alone],
      [`beside ${short(sockets)} slow sockets`, beside],
    ] as const
  ).map(([name, latencies]) => [
    name,
    short((latencies.count * 1_000) / MEASURED_MS),
    ...[0.5, 0.9, 0.99, 0.999].map((share) => short(latencies.percentile(share))),
  ])
  printTable('What shoppers are answered, in ms', ['', 'a second', 'p50', 'p90', 'p99', 'p99.9'], rows)
  const figure = atMost(
    'p99 beside slow sockets, of that alone',
    beside.percentile(0.99) / alone.percentile(0.99),
    TIMES,
    '×',
  )
  printFigures('Figures', [figure])
  if (!figure.holds) process.exitCode = 1
}
