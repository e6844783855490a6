import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openTestDoor } from '#testing/open-test-storefront.ts'
import { served } from '../api/served.ts'
import { FastPath } from './fast-path.ts'
import { type Answer, createHttpServer, listenerOf, startListening, stopListening } from './listen.ts'

const SHELF = 'category_id=cat-Fruit&sub_category_id=sub-Fruit'

const answers = [
  '/api/dashboard/get-homepage-block',
  '/api/dashboard/fetch-categories',
  '/api/product/get-product-by-id?product_id=apple',
  '/api/product/category?category_id=cat-Fruit',
  `/api/product/sub-category?${SHELF}`,
  `/api/product/sub-category?${SHELF}&sort=price_asc&in_stock=true`,
  '/api/product/deal?deal_id=ours',
  '/api/product/good-substitutes?product_id=apple',
  '/api/product/price-history?product_id=apple',
  '/api/product/search-product?q=apple',
  '/api/product/search-product?q=apple&unread=1',
  '/api/product/search-suggestions?q=ap',
  '/api/shipping/delivery-terms',
  '/api/company',
  '/api/company/pages?page=about-us',
]
const pages = [
  '/',
  '/search?q=apple',
  '/product/apple/pid/apple',
  '/product/other/pid/apple',
  '/nowhere/at/all',
]

const conditions: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, deflate, br, zstd' },
  { 'accept-encoding': 'gzip;q=0.5' },
  { 'accept-encoding': 'br;q=0, gzip' },
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'gzip, br', 'if-none-match': '"another"' },
  { 'accept-encoding': 'gzip, br', 'if-none-match': 'ETAG' },
  { 'if-none-match': '"another", W/ETAG' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-9' },
  { cookie: 'csrftoken=a; browser=b', authorization: 'Bearer nobody', origin: 'https://elsewhere.test' },
]

interface HttpAnswer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

interface Server {
  port: number
  /** Counts the requests that took the normal route. */
  longWays(): number
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<HttpAnswer>
}

async function openServer(shop: TestShop): Promise<Server> {
  const door = await openTestDoor(shop)
  let taken = 0
  const answer: Answer = (asked, sender) => {
    taken++
    return door(asked, sender)
  }
  const fastPath = new FastPath()
  const server = createHttpServer(listenerOf(answer, 0, {}, fastPath), [], fastPath)
  const port = await startListening(server, '127.0.0.1', 0)
  onTestFinished(() => stopListening(server))
  return {
    port,
    longWays: () => taken,
    async ask(path, headers = {}, method = 'GET') {
      const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end()
      const [told] = (await once(asking, 'response')) as [IncomingMessage]
      const body = Buffer.concat(await told.toArray()).toString('base64')
      // These headers differ with each request.
      const { date, 'x-request-id': id, ...others } = told.headers
      expect([typeof date, typeof id]).toEqual(['string', 'string'])
      return { status: told.statusCode, headers: others, body }
    },
  }
}

async function openFruitShop() {
  const shop = await openTestShop()
  for (const id of ['apple', 'pear', 'fig']) await shop.has.product(id, { subCategory: 'Fruit' })
  await shop.has.deal('ours', ['apple', 'fig'])
  await shop.has.substitutes('apple', 'pear')
  return { shop, server: await openServer(shop) }
}

test('every cached endpoint is among those that are compared', () => {
  const cached = served.filter(({ endpoint }) => endpoint.cached).map(({ endpoint }) => endpoint.path)
  expect([...new Set(answers.map((path) => path.split('?')[0]))].sort()).toEqual(cached.sort())
})

test('the fast path answers exactly as the long way does, whatever the path and headers', async () => {
  const { server } = await openFruitShop()
  const [script = ''] = Buffer.from((await server.ask('/')).body, 'base64')
    .toString()
    .match(/\/assets\/[^"]+\.js/) ?? ['/']

  for (const path of [...answers, ...pages, script, '/favicon.svg']) {
    const { headers } = await server.ask(path)
    for (const condition of conditions) {
      const asked = Object.fromEntries(
        Object.entries(condition).map(([name, value]) => [name, value.replace('ETAG', String(headers.etag))]),
      )
      // The first caller may get a quicker compression than the one that is kept, so ask once before comparing.
      await server.ask(path, asked)
      const before = server.longWays()
      // A request with a body, even an empty one, never takes the fast path.
      const long = await server.ask(path, { ...asked, 'content-length': '0' })
      expect([path, asked, server.longWays() - before]).toEqual([path, asked, 1])
      expect([path, asked, await server.ask(path, asked)]).toEqual([path, asked, long])
      expect([path, asked, server.longWays() - before]).toEqual([path, asked, 1])
    }
  }
})

test('a request other than a plain GET takes the long way and gets its usual answer', async () => {
  const { server } = await openFruitShop()
  for (const path of ['/', '/api/dashboard/fetch-categories']) {
    await server.ask(path)
    const got = await server.ask(path)
    const before = server.longWays()

    const [head, posted] = [await server.ask(path, {}, 'HEAD'), await server.ask(path, {}, 'POST')]

    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag])
    expect(posted.status).toBe(405)
    expect(server.longWays() - before).toBe(2)
    expect(await server.ask(path, { host: 'a b' })).toMatchObject({ status: 400 })
    expect(await server.ask(`//shop.test${path}`)).not.toEqual(got)
  }
})

test('a changed price shows on the next page and in the next answer', async () => {
  const { shop, server } = await openFruitShop()
  const paths = ['/product/apple/pid/apple', `/api/product/sub-category?${SHELF}`]
  const textOf = async (path: string) => Buffer.from((await server.ask(path)).body, 'base64').toString()
  for (const path of paths)
    for (let time = 0; time < 2; time++) expect(await textOf(path)).not.toContain('7.77')

  await shop.db.updateTable('products').set({ price_cents: 777 }).where('id', '=', 'apple').execute()

  for (const path of paths) {
    await vi.waitFor(async () => expect(await textOf(path)).toContain('7.77'), { timeout: 20_000 })
    expect(await textOf(path)).toContain('7.77')
  }
})

test('a page cached yesterday is not served from the fast path', async () => {
  const { shop, server } = await openFruitShop()
  await server.ask('/')
  await server.ask('/')
  expect(server.longWays()).toBe(1)

  shop.clock.advance(DAY_MS)
  await server.ask('/')

  expect(server.longWays()).toBe(2)
})
