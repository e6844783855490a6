import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCall } from '#contract/call.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { ask } from './ask.ts'
import { atMost, type Figure, median, runMeasured, short } from './figures.ts'
import { admitPostingCustomers } from './posting-customers.ts'
import { findCores, memoryOf } from './processes.ts'
import { inTemporaryFolder, startShop } from './shop.ts'
import { CONNECTIONS, measurePosts, measureSpeed, type Question } from './speed.ts'
import { printSpeeds, speedFigures } from './speed-figures.ts'
import { memoryFigures } from './watch-memory.ts'

const SECOND = 1_000
const LARGE = 50_000
const STARTS = 3
const SETTLED_MS = 1_000
// The changing parameter makes every request a page that no cache has.
const renderedQuestion = {
  name: 'home page, rendered',
  path: '/?page={n}',
  acceptEncoding: 'br',
  seconds: 6,
  goal: 300,
}
const cartQuestion = { name: 'cart, one more or one less', path: '', acceptEncoding: 'br', goal: 1_000 }

const { values: asked } = parseArgs({ options: { large: { type: 'boolean' } } })
await runMeasured('Figures', () => inTemporaryFolder(measure))

async function measure(folder: string): Promise<Figure[]> {
  const dataDir = path.join(folder, 'data')
  return [...(await measureDemoShop()), ...(await measureStarts(dataDir)), ...(await measureServing(dataDir))]
}

async function measureDemoShop(): Promise<Figure[]> {
  const figures = [atMost('demo shop loaded', (await measureDemoLoad()) / SECOND, 5, 's')]
  if (!asked.large) return figures
  const seconds = (await measureDemoLoad(LARGE)) / SECOND
  return [
    ...figures,
    { name: `demo shop of ${short(LARGE)} products loaded`, measured: `${short(seconds)} s` },
  ]
}

async function measureStarts(dataDir: string): Promise<Figure[]> {
  const times: number[] = []
  for (let start = 0; start <= STARTS; start++) {
    const shop = await startShop(dataDir)
    await shop.close()
    times.push(shop.firstAnswerMs / SECOND)
  }
  const [first = Number.NaN, ...later] = times
  return [
    atMost('very first start, to the first page', first, 15, 's'),
    atMost('start on an existing database', median(later), 2, 's'),
  ]
}

async function measureServing(dataDir: string): Promise<Figure[]> {
  const cores = findCores()
  if (!cores)
    console.log('The server and the load share the cores: this system cannot hold a process to one.')
  const shop = await startShop(dataDir, { core: cores?.server })
  await pause(SETTLED_MS)
  const idle = memoryFigures('idle', memoryOf(shop.pid))
  const kept = await measureSpeed(shop, await keptQuestions(shop.port), cores)
  const loaded = memoryFigures('after load', memoryOf(shop.pid))
  const rendered = await measureSpeed(shop, [renderedQuestion], cores)
  const worst = memoryFigures('after rendering', memoryOf(shop.pid))
  const customers = await admitPostingCustomers(shop.port, dataDir, CONNECTIONS)
  const changes = await measurePosts(shop, cartQuestion, customers, cores)
  await shop.close()
  const speeds = [...kept, ...rendered, changes]
  printSpeeds(speeds)
  return [...speedFigures(speeds), ...idle, ...loaded, ...worst]
}

async function keptQuestions(port: number): Promise<Question[]> {
  const { body } = await ask(port, '/')
  const [asset = '/'] = body.toString().match(/\/assets\/[^"]+\.js/) ?? []
  const call = createCall(fetch, `http://127.0.0.1:${port}`)
  const [shelf] = (await call(fetchCategories, {})).data.filter(
    ({ subcategories }) => subcategories.length > 0,
  )
  const list = `/api/product/sub-category?category_id=${shelf?.id}&sub_category_id=${shelf?.subcategories[0]?.id}`
  const { data } = await call(searchProduct, { q: 'milk' })
  return [
    { name: 'home page, kept', path: '/', acceptEncoding: 'br' },
    { name: 'its API call', path: '/api/dashboard/get-homepage-block', acceptEncoding: 'br' },
    { name: 'categories', path: '/api/dashboard/fetch-categories', acceptEncoding: 'br' },
    { name: 'list of a shelf', path: list, acceptEncoding: 'br' },
    {
      name: 'product',
      path: `/api/product/get-product-by-id?product_id=${data[0]?.id}`,
      acceptEncoding: 'br',
    },
    { name: 'search, kept', path: '/api/product/search-product?q=milk', acceptEncoding: 'br' },
    { name: 'asset', path: asset, acceptEncoding: 'br' },
  ]
}

/** Measures how long the demo shop takes to load into an empty, migrated database. */
function measureDemoLoad(products?: number): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const database = await startEmbeddedDatabase({ dataDir: folder })
    try {
      await migrate(database.address, database.asShop)
      const db = connect(database.asShop, () => {})
      const began = performance.now()
      await seedDemo(db, { now: new Date(), ...(products && { products }) })
      const ms = performance.now() - began
      await db.destroy()
      return ms
    } finally {
      await database.stop()
    }
  })
}
