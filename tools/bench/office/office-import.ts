import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { csvLine } from '#business/csv-line.ts'
import { type Call, createCall } from '#contract/call.ts'
import { piecesOf } from '#contract/goods/products/product-file.ts'
import {
  beginProductFile,
  checkProductFile,
  importProductFile,
  type ProductFile,
  putProductFilePiece,
  readProductFile,
} from '#contract/goods/products/product-files.ts'
import { connect, type Database } from '#database/connect.ts'
import { addressOf } from '#database/embedded/endpoint.ts'
import { ask } from '../ask.ts'
import type { Browsed, Browsing } from '../browse.ts'
import { openCatalogueShop } from '../catalogue-shop.ts'
import { outcomeOf, startChild } from '../child.ts'
import { atMost, type Figure, printTable, short } from '../figures.ts'
import { admitOwner } from '../owner-session.ts'
import { findCores } from '../processors.ts'
import { inTemporaryFolder, startShop } from '../shop.ts'
import { pagesOf } from '../viewed-pages.ts'

const BROWSERS = 16
/** Eight million a day. At the full rate of a shop at rest, only the queue would be measured. */
const PAGES_A_SECOND = 100
const times = { warmUpSeconds: 1, seconds: 10 }
const P99_MS = 50
const LOOK_AGAIN_MS = 250

interface Round {
  name: string
  browsed: Browsed
}

/** Measures shoppers' page views while a CSV file that changes every price is first checked and then imported. */
export async function measureImport(products: number): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const dataDir = path.join(folder, 'data')
    const env = { DEMO_PRODUCTS: String(products), LOG: 'errors' }
    // Fills the shop first, because filling one of this size takes longer than `startShop` waits.
    await (await openCatalogueShop(dataDir, products)).close()
    const cores = findCores()
    const shop = await startShop(dataDir, { core: cores?.server, env, first: '/healthz' })
    const db = connect(addressOf(dataDir), console.error)
    const child = startChild('tools/bench/browse-process.ts', { core: cores?.load })
    const pages = await pagesOf(db)
    for (const { path } of pages) await untilShown(shop.port, path)
    const pagesASecond = PAGES_A_SECOND
    const browsing: Browsing = { port: shop.port, browsers: BROWSERS, pages, pagesASecond, ...times }
    const look = () => outcomeOf<Browsed>(child, browsing)
    const { headers } = await admitOwner(db, shop.port)
    const rounds = await measureRounds({ look, call: callAs(headers, shop.port), csv: await tableOf(db) })
    await db.destroy()
    await shop.close()
    return print(products, rounds)
  })
}

/** Repeats the request: the first page waits for the product index, on a busy machine longer than a request may. */
async function untilShown(port: number, path: string): Promise<void> {
  while ((await ask(port, path, 'br')).status !== 200) await pause(LOOK_AGAIN_MS)
}

interface Measuring {
  look(): Promise<Browsed>
  call: Call
  csv: string
}

async function measureRounds({ look, call, csv }: Measuring): Promise<Round[]> {
  await look()
  const rounds: Round[] = [{ name: 'before', browsed: await look() }]
  const file = await send(call, csv)
  const steps = [
    ['looked at', checkProductFile, 'checked'],
    ['brought in', importProductFile, 'imported'],
  ] as const
  for (const [name, begin, end] of steps) {
    await call(begin, { file_id: file.id })
    const ended = until(call, file.id, end)
    let isOver = false
    ended.finally(() => (isOver = true)).catch(() => {})
    while (!isOver) rounds.push({ name, browsed: await look() })
    await ended
  }
  rounds.push({ name: 'after', browsed: await look() })
  return rounds
}

async function send(call: Call, csv: string): Promise<ProductFile> {
  const { data } = await call(beginProductFile, { file_name: 'products.csv' })
  for (const [position, content] of [...piecesOf(csv)].entries())
    await call(putProductFilePiece, { file_id: data.id, position, content })
  return data
}

async function until(call: Call, file_id: string, end: ProductFile['state']): Promise<void> {
  for (;;) {
    const { data } = await call(readProductFile, { file_id })
    if (data.state === end) return
    if (data.state === 'refused') throw new Error(`The table was refused: ${data.faults[0]}`)
    await pause(LOOK_AGAIN_MS)
  }
}

function callAs(headers: Record<string, string>, port: number): Call {
  const origin = `http://127.0.0.1:${port}`
  return createCall((request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return fetch(request)
  }, origin)
}

/** Returns a CSV of all products, each a cent dearer, except those on special. */
async function tableOf(db: Database): Promise<string> {
  const columns = ['id', 'sub_category_id', 'title', 'pack_size', 'pack_unit', 'offer_label'] as const
  const products = await db
    .selectFrom('products')
    .select([...columns, 'price_cents', 'special_cents'])
    .execute()
  const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
  const lines = products.map((product) => {
    const dearer = product.special_cents === null ? 1 : 0
    const facts = columns.map((column) => String(product[column] ?? ''))
    return csvLine([...facts, dollars(product.price_cents + dearer), dollars(product.special_cents)])
  })
  return [csvLine([...columns, 'price', 'special']), ...lines].join('')
}

function print(products: number, rounds: readonly Round[]): Figure[] {
  printTable(
    `${PAGES_A_SECOND} pages a second for ${times.seconds} s each, while ${short(products)} products are imported`,
    ['', 'pages a second', 'p50 ms', 'p99 ms', 'waited for'],
    rounds.map(({ name, browsed }) => [
      name,
      short(browsed.perSecond),
      browsed.p50.toFixed(1),
      browsed.p99.toFixed(1),
      `${short((100 * browsed.waitedFor) / browsed.pages)} %`,
    ]),
  )
  return ['before', 'looked at', 'brought in'].map((name) => {
    const p99s = rounds.filter((round) => round.name === name).map(({ browsed }) => browsed.p99)
    // The worst round: a median would hide the moment at which all prices change.
    return atMost(
      `a shopper's p99, an import of ${short(products)} rows ${name}`,
      Math.max(...p99s),
      P99_MS,
      'ms',
    )
  })
}
