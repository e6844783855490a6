import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { api, type DescribedEndpoint } from '#contract/api.ts'
import { atLeast, atMost, type Figure, short } from '../bench/figures.ts'
import { processMbOf } from '../bench/processes.ts'
import { runMeasured } from '../bench/run-measured.ts'
import { inTemporaryFolder, type RunningShop, startShop } from '../bench/shop.ts'
import { askPlainly, type Fuzzed, fuzzEndpoint, isTaken, type Plain } from './fuzz-endpoint.ts'
import { Ledger, shareOf, takenOf } from './fuzz-ledger.ts'
import { printLine } from './fuzz-report.ts'
import { type FuzzShop, findMarks, findMoment, isOfOffice, openFuzzShop, restLimits } from './fuzz-shop.ts'
import { knownRefusals } from './things/all.ts'

// npm run fuzz -- [--requests 100000 --seconds 300 --seed 1 --endpoint addToCart --endpoint quote --from 0]
// npm run fuzz -- --requests 100000 --ledger tools/fuzz/fuzzed.json --minutes 60, again and again: what is left of all of them
const { values: asked } = parseArgs({
  options: {
    /** Requests to each endpoint. */
    requests: { type: 'string', default: '2000' },
    /** Most seconds for each endpoint. */
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    /** All endpoints by default. */
    endpoint: { type: 'string', multiple: true, default: [] },
    /** The number of the first request, to repeat one that failed. */
    from: { type: 'string', default: '0' },
    /** How many endpoints at once: a single one mostly waits for its customer's own lock, and for the disk. */
    'at-once': { type: 'string', default: '1' },
    /** A file with the results of earlier runs; this run continues where they ended. */
    ledger: { type: 'string' },
    /** Most minutes for the whole run. */
    minutes: { type: 'string', default: 'Infinity' },
  },
})
const requests = Number(asked.requests)
const from = Number(asked.from)
const endsAt = performance.now() + Number(asked.minutes) * 60_000
const ledger = new Ledger(asked.ledger, asked.seed)
const isAll = asked.endpoint.length === 0
const WARM_UP = Math.min(500, requests)
const WARM_UP_SECONDS = 10
const SETTLED_MS = 5_000
const LOOK_MS = 250
const GROWTH_AT_MOST = 1.25
const PROCESS_MB = 250
/** Endpoints beside each other in the API change the same things, so they are not fuzzed at once. */
const APART = 16

await runMeasured('Figures', () =>
  inTemporaryFolder(async (folder) => {
    const dataDir = path.join(folder, 'data')
    const shop = await startShop(dataDir, { env: { LOG: 'errors', SEED: 'on' } })
    const fuzzShop = await openFuzzShop(shop, dataDir)
    const figures = await fuzzAll(shop, fuzzShop)
    await fuzzShop.db.destroy()
    await shop.close()
    return figures
  }),
)

async function fuzzAll(shop: RunningShop, fuzzShop: FuzzShop): Promise<Figure[]> {
  const endpoints = [...api.entries()]
    .filter(([, { operationId }]) => isAll || asked.endpoint.includes(operationId))
    .filter(([, { operationId }]) => ledger.of(operationId).requests < requests)
    .sort(([n, one], [m, other]) => spoils(one) - spoils(other) || (n % APART) - (m % APART))
  if (endpoints.length === 0)
    throw new Error(`There is nothing left of ${asked.endpoint.join(', ') || 'all'}.`)
  console.log(`\nWarming up: ${short(WARM_UP)} requests to each endpoint`)
  for (const [n, endpoint] of endpoints.filter(([, one]) => one.method === 'GET' || !isOfOffice(one)))
    await fuzzOne(shop, fuzzShop, {
      endpoint,
      round: `w${n}`,
      from,
      count: WARM_UP,
      seconds: WARM_UP_SECONDS,
    }).catch((error: unknown) => console.log(`✗ ${endpoint.operationId} stays cold: ${error}`))
  await pause(SETTLED_MS)
  const start = processMb(shop)
  let peak = start
  const looking = setInterval(() => {
    peak = Math.max(peak, processMb(shop))
  }, LOOK_MS)

  console.log(
    `\nSeed ${asked.seed}, ${short(requests)} requests to each endpoint, ${asked.seconds} s at most`,
  )
  const all: FuzzedWell[] = []
  const unasked: string[] = []
  const refusedPlainly: string[] = []
  const left = endpoints.values()
  const work = async () => {
    for (const [n, endpoint] of left) await fuzzOneMore(n, endpoint)
  }
  const fuzzOneMore = async (n: number, endpoint: DescribedEndpoint) => {
    const { operationId } = endpoint
    const seconds = Math.min(Number(asked.seconds), (endsAt - performance.now()) / 1_000)
    if (seconds <= 0) return
    const before = ledger.of(operationId).requests
    const turn = { endpoint, round: String(n), from: from + before, count: requests - before, seconds }
    // If no user can be admitted for one endpoint, the others must still be fuzzed.
    const fuzzed = await fuzzOne(shop, fuzzShop, turn).catch((error: unknown) => {
      console.log(`✗ ${operationId}: ${error}`)
      unasked.push(operationId)
    })
    if (!fuzzed) return
    all.push(fuzzed)
    if (!isTaken(fuzzed.plain.status)) refusedPlainly.push(operationId)
    ledger.add(operationId, fuzzed, peak)
    printLine({ ...fuzzed, operationId, seed: asked.seed, processMb: processMb(shop) })
  }
  await Promise.all(Array.from({ length: Number(asked['at-once']) }, work))
  clearInterval(looking)
  ledger.print()
  await pause(SETTLED_MS)
  const strange = refusedPlainly.filter((operationId) => !(operationId in knownRefusals))
  const total = (of: (fuzzed: Fuzzed) => number) => all.reduce((sum, fuzzed) => sum + of(fuzzed), 0)
  return [
    { name: 'requests', measured: short(total(({ sent }) => sent)) },
    {
      name: 'taken',
      measured: shareOf(
        total(takenOf),
        total(({ sent }) => sent),
      ),
    },
    atMost('endpoints that nobody was let in for', unasked.length, 0, ''),
    atMost('endpoints whose plain request is refused', strange.length, 0, ''),
    atMost(
      'answers of 500 and above, or none',
      total(({ failed }) => failed.length),
      0,
      '',
    ),
    // If no accepted request left its mark, the search for marks itself would be broken.
    ...(!isAll
      ? []
      : [
          atLeast(
            'stored of what was taken',
            total(({ kept }) => kept),
            1,
            '',
          ),
        ]),
    atMost(
      'stored though refused',
      total(({ stored }) => stored.length),
      0,
      '',
    ),
    ...memoryFigures({ start, peak, end: processMb(shop) }),
  ]
}

/** The office comes last, because it changes what customers need: prices and, at the very last, hubs and windows. */
function spoils(endpoint: DescribedEndpoint): number {
  if (endpoint.right === 'delivery') return 2
  return isOfOffice(endpoint) ? 1 : 0
}

function memoryFigures({ start, peak, end }: Record<'start' | 'peak' | 'end', number>): Figure[] {
  if (Number.isNaN(start)) return [{ name: 'memory', measured: 'the system does not tell' }]
  return [
    { name: 'process at the start', measured: `${short(start)} MB` },
    atMost('process at its peak', peak, PROCESS_MB, 'MB'),
    atMost('process at the end', end, start * GROWTH_AT_MOST, 'MB'),
  ]
}

interface Turn {
  endpoint: DescribedEndpoint
  /** Made of the endpoint's position in the API. */
  round: string
  from: number
  count: number
  seconds: number
}

interface FuzzedWell extends Fuzzed {
  plain: Plain
}

/** Fuzzes one endpoint with its own customers or operators, whose things no other endpoint has spoilt. */
async function fuzzOne(
  { port }: RunningShop,
  { db, admit }: FuzzShop,
  { endpoint, round, from, count, seconds }: Turn,
): Promise<FuzzedWell> {
  const since = await findMoment(db)
  const fuzzing = {
    endpoint,
    port,
    seed: asked.seed,
    round,
    from,
    count,
    seconds,
    admit: () => admit(endpoint),
    rest: () => restLimits(db),
  }
  const plain = await askPlainly(fuzzing)
  const fuzzed = await fuzzEndpoint(fuzzing)
  const kept = [...(await findMarks(db, round, since))].map(([n, table]) => ({ n, table }))
  return { ...fuzzed, plain, kept: kept.length, stored: kept.filter(({ n }) => fuzzed.refused.has(n)) }
}

function processMb({ pid }: RunningShop): number {
  return processMbOf(pid) ?? Number.NaN
}
