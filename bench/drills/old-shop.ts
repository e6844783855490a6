import { parseArgs } from 'node:util'
import { jobs } from '#jobs/jobs.ts'
import { schedule } from '#jobs/schedule.ts'
import { type BulkShop, openBulkShop, type Size } from '../bulk-shop.ts'
import { atMost, type Figure, printTable, short } from '../figures.ts'
import { Latencies } from '../latencies.ts'
import { measureOffice } from '../office-lists.ts'
import { runMeasured } from '../run-measured.ts'
import { inTemporaryFolder } from '../shop.ts'
import { type Visit, visit } from './visits.ts'

const PER_CUSTOMER = 5
const OLDER_AT_MOST = 1.5
/** Below it the clock and the garbage of either shop decide which is the slower one. */
const AS_FAST_MS = 5
const ROUNDS_OF_OFFICE = 10
/** What asks a bank, which never heard of orders that were made here. */
const NOT_RUN = /^books-/

/**
 * npm run drill -- old-shop [--orders 5000000 --visits 100 --kept FOLDER]: a shop of ten years beside one of a month with
 * the same products, by turns; then the office and the clock's work on the old one. The goal's orders take half an hour to
 * make, and 25 GB: in a folder that is kept they are made once, and measured again by the next run.
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

/** The same visit to each by turns, so that what else the machine does meets both. */
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

/** What the clock does in a shop, once each: within the time after which such a job counts as failed. */
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
