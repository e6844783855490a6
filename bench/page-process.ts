import { gzipSync } from 'node:zlib'
import { PAGE_SIZE } from '#contract/catalogue/product-list.ts'
import { categoryPath, productPath } from '#contract/slug.ts'
import { connect, type Database } from '#database/connect.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#providers/clock/port.ts'
import { readConfig } from '#server/config.ts'
import type { Answer } from '#server/http/listen.ts'
import { composeApi } from '#server/start/compose-api.ts'
import { composeShop } from '#server/start/compose-shop.ts'
import { openFrontDoor } from '#server/start/front-door.ts'
import { cpuSecondsOfChildren } from './processes.ts'

/** Which page to render, how often, and whether the API's answers stay cached. */
export interface Rendering {
  path: string
  times: number
  keepsAnswers: boolean
}

/** Processor milliseconds per page, in this process and in the database. */
export interface PageCost {
  process: number
  database: number
}

export interface DemoPage {
  path: string
  /** Size of its HTML, plain and gzipped. */
  bytes: number
  gzipped: number
}
export type DemoPages = Record<'home' | 'shelf' | 'product', DemoPage>

const MS = 1_000
/** None of these pages reads this parameter, but each value makes a page of its own. */
const UNUSED_PARAMETER = 'q'

const shop = await openDemoShop(process.argv[2] ?? '')
process.on('disconnect', () => shop.close().finally(() => process.exit(0)))
process.on('message', (asked: Rendering) => {
  measure(asked).then(
    (cost) => process.send?.({ cost }),
    (reason: unknown) => process.send?.({ failed: String(reason) }),
  )
})
process.send?.(await findPages())

async function findPages(): Promise<DemoPages> {
  const { shelf, product } = await findPaths(shop.db)
  return { home: await readPage('/'), shelf: await readPage(shelf), product: await readPage(product) }
}

async function readPage(path: string): Promise<DemoPage> {
  const html = await (await shop.answer(new Request(`http://shop.test${path}`))).bytes()
  return { path, bytes: html.length, gzipped: gzipSync(html).length }
}

async function measure({ path, times, keepsAnswers }: Rendering): Promise<PageCost> {
  const before = readClocks()
  for (let time = 0; time < times; time++) {
    if (!keepsAnswers) shop.cache.drop()
    const page = new Request(`http://shop.test${path}?${UNUSED_PARAMETER}=${process.hrtime.bigint()}`)
    page.headers.set('accept-encoding', 'br')
    const { ok, body } = await shop.answer(page)
    if (!ok) throw new Error(`${path} could not be rendered.`)
    await body?.pipeTo(new WritableStream())
  }
  const after = readClocks()
  return {
    process: (after.process - before.process) / times,
    database: (after.database - before.database) / times,
  }
}

function readClocks(): PageCost {
  const { user, system } = process.cpuUsage()
  return { process: (user + system) / MS, database: cpuSecondsOfChildren(process.pid) * MS }
}

async function findPaths(db: Database) {
  const shelf = await db
    .selectFrom('products')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .select(['sub_categories.id', 'sub_categories.category_id', 'sub_categories.title'])
    .groupBy(['sub_categories.id', 'sub_categories.category_id', 'sub_categories.title'])
    .having((count) => count.fn.countAll(), '>', PAGE_SIZE)
    .orderBy('sub_categories.id')
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    shelf: categoryPath(shelf.title, shelf.category_id, shelf.id),
    product: productPath(product),
  }
}

/** Opens the whole shop with the demo's products, except for its port and its jobs. */
async function openDemoShop(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir })
  await migrate(database.address)
  const db = connect(database.address, () => {})
  await seedDemo(db, { now: systemClock.now() })
  const config = readConfig({ JWT_SECRET: 'a secret for measuring, and for that only' })
  const composed = await composeShop(config, { db, log: { info() {}, error: console.error } })
  const api = await composeApi(composed.shop, { address: database.address, publicOrigin: undefined })
  const door = await openFrontDoor({ ...composed, config, api, requireQueue: async () => {} })
  const answer: Answer = door.answer
  return {
    db,
    answer,
    cache: api.cache,
    async close() {
      await door.close()
      await api.close()
      await db.destroy()
      await database.stop()
    },
  }
}
