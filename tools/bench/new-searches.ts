import { outcomeOf, startChild } from './child.ts'
import { atLeast, atMost, type Figure, median, short } from './figures.ts'
import type { Load, Measured } from './load.ts'
import { cpuSecondsOfChildren, findCores, memoryOf } from './processes.ts'
import { words } from './queries.ts'
import { startShop } from './shop.ts'

const CONNECTIONS = 32
const ROUNDS = 5
const WARM_UP_SECONDS = 0.5
const SECONDS = 3
const A_SECOND = 1_500
/** No pack has this size, so each search is new, and still finds a whole page of products for its word. */
const PATH = '/api/product/search-product?q={query}%20{n}g'

interface Round extends Measured {
  database: number
}

/** Measures with the database on the shop's core, with compression as for a browser and without it as for a program. */
export async function measureNewSearches(dataDir: string): Promise<Figure[]> {
  // Only the very first start fills the shop, so it is not measured.
  await (await startShop(dataDir)).close()
  const cores = findCores()
  const shop = await startShop(dataDir, { core: cores?.server })
  const loading = startChild('tools/bench/load-process.ts', { core: cores?.load })
  const rounds: Record<string, Round[]> = { br: [], identity: [] }
  // Alternates the encodings, because later requests meet a warmer shop.
  for (let round = -1; round < ROUNDS; round++) {
    for (const [acceptEncoding, measured] of Object.entries(rounds)) {
      const load: Load = {
        port: shop.port,
        serverPid: shop.pid,
        cores,
        path: PATH,
        queries: words,
        acceptEncoding,
        expected: { status: 200 },
        connections: CONNECTIONS,
        warmUpSeconds: WARM_UP_SECONDS,
        seconds: SECONDS,
      }
      const began = cpuSecondsOfChildren(shop.pid)
      const outcome = await outcomeOf<Measured>(loading, load)
      const database = (cpuSecondsOfChildren(shop.pid) - began) / (SECONDS + WARM_UP_SECONDS)
      // The first turn warms up.
      if (round >= 0) measured.push({ ...outcome, database })
    }
  }
  const figures = Object.entries(rounds).flatMap(([encoding, of]) => figuresOf(encoding, of))
  const memory = memoryOf(shop.pid)
  if (memory) figures.push(atMost('memory of the process afterwards', memory.processMb, 250, 'MB'))
  return figures
}

function figuresOf(acceptEncoding: string, rounds: Round[]): Figure[] {
  const of = (value: (round: Round) => number) => median(rounds.map(value))
  const name = acceptEncoding === 'identity' ? 'not compressed' : 'compressed'
  const ofProcessor = of(({ perSecond, server = Number.NaN, database }) => perSecond / (server + database))
  return [
    atLeast(
      `${name}, a second`,
      of(({ perSecond }) => perSecond),
      A_SECOND,
      '',
    ),
    { name: `${name}, a second of processor`, measured: short(ofProcessor) },
    {
      name: `${name}, p50 and p99`,
      measured: `${short(of(({ p50 }) => p50))} and ${short(of(({ p99 }) => p99))} ms`,
    },
  ]
}
