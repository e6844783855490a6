import { parseArgs } from 'node:util'
import { jobs, schedule } from '#jobs/jobs.ts'
import { type BulkShop, openBulkShop, type Size } from '../bench/bulk-shop.ts'
import { atMost, type Figure, printTable, runMeasured, short } from '../bench/figures.ts'
import { Latencies } from '../bench/latencies.ts'
import { measureOffice } from '../bench/office/office-lists.ts'
import { inTemporaryFolder } from '../bench/shop.ts'
import { type Visit, visit } from './visits.ts'

const PER_CUSTOMER = 5
const OLDER_AT_MOST = 1.5
/** Below this time, the clock's precision and garbage collection decide which shop is slower. */
const AS_FAST_MS = 5
const ROUNDS_OF_OFFICE = 10
/** Jobs that ask a bank, which does not know the generated orders. */
const NOT_RUN = /^books-/

/**
 * npm run drill -- old-shop [--orders 5000000 --visits 100 --kept FOLDER]: measures visits to a ten-year-old shop and
 * a month-old one in turn, then the office and the periodic jobs of the old one. The default orders take half an hour
 * and 25 GB to make; with --kept, the next run reuses them.
 */
const { values: asked } = parseArgs({
  options: {
    orders: { type: 'string', default: '5000000' },
    products: { type: 'string', default: '50000' },
    visits: { type: 'string', default: '100' },
    kept: { type: 'string' },
  },
})
const [orders, products, visits] = [asked.orders, asked.products, asked.visits].map(Number) as [
  number,
  number,
  number,
]
const old: Size = { products, orders, customers: orders / PER_CUSTOMER, days: 3_650 }
const young: Size = { ...old, orders: 1_000 * PER_CUSTOMER, customers: 1_000, days: 30 }

await runMeasured(
  `${short(products)} products, ${short(old.customers)} customers and ${short(orders)} orders in ten years`,
  () =>
    inFolder(async (folder) => {
      const shops = {
        young: await openBulkShop(`${folder}/young`, young),
        old: await openBulkShop(`${folder}/old`, old),
      }
      const figures = [
        ...(await measureVisits(shops)),
        ...(await measureOffice(shops.old, { products, rounds: ROUNDS_OF_OFFICE })),
        ...(await measureClockwork(shops.old)),
      ]
      await shops.young.close()
      await shops.old.close()
      return figures
    }),
)

function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  return asked.kept === undefined ? inTemporaryFolder(work) : work(asked.kept)
}

/** Makes the same visits to both shops alternately, so that other work on the machine affects both. */
async function measureVisits(shops: Record<'young' | 'old', BulkShop>): Promise<Figure[]> {
  const took = { young: new Map<string, Latencies>(), old: new Map<string, Latencies>() }
  const note = (age: 'young' | 'old', isNoted: boolean) => (call: string, ms: number) => {
    const latencies = took[age].get(call) ?? new Latencies()
    took[age].set(call, latencies)
    if (isNoted) latencies.add(ms)
  }
  const WARM_UP = 5
  for (let n = 0; n < WARM_UP + visits; n++)
    for (const age of ['young', 'old'] as const)
      await visit(shops[age], {
        n,
        customers: { young, old }[age].customers,
        note: note(age, n >= WARM_UP),
      } satisfies Visit)
  const rows: string[][] = []
  const figures: Figure[] = []
  for (const [call, ofOld] of took.old) {
    const ofYoung = took.young.get(call)
    const p95 = { young: ofYoung?.percentile(0.95) ?? Number.NaN, old: ofOld.percentile(0.95) }
    const halves = [ofYoung?.percentile(0.5) ?? Number.NaN, ofOld.percentile(0.5)]
    rows.push([call, ...[...halves, p95.young, p95.old].map((ms) => ms.toFixed(1))])
    const ratio = p95.old / Math.max(p95.young, AS_FAST_MS)
    figures.push(atMost(`${call}, p95 of the young shop’s or of ${AS_FAST_MS} ms`, ratio, OLDER_AT_MOST, '×'))
  }
  printTable(
    `${visits} visits to each`,
    ['', 'young p50 ms', 'old p50 ms', 'young p95 ms', 'old p95 ms'],
    rows,
  )
  return figures
}

/** Runs each periodic job once. Its goal is the time after which the queue counts it as failed. */
async function measureClockwork({ shop }: BulkShop): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { job, input }] of Object.entries(schedule)) {
    if (NOT_RUN.test(name)) continue
    const { run, withinSeconds } = jobs[job]
    const began = performance.now()
    await run(shop, input as never)
    figures.push(atMost(name.replaceAll('-', ' '), (performance.now() - began) / 1_000, withinSeconds, 's'))
  }
  return figures
}
