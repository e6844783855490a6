import { expect, onTestFinished, test, vi } from 'vitest'
import { openCaches } from '#testing/cache-storage.ts'
import { LOOKED_AT, PICTURES } from '../cache-names.ts'
import { openOfflineWorker } from './offline-worker.ts'

const SHOP = 'http://shop'
const PRODUCT = `${SHOP}/api/product/get-product-by-id?product_id=apple`

test('an installed worker serves the home page, marked as offline, and its files without a network', async () => {
  const { worker, network, visit, ask } = await installed()
  network.isThere = false

  const home = await visit('/')
  expect(await home?.text()).toBe('<html data-offline="" lang="en-AU">manifest-1.js</html>')
  expect(home?.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(await (await ask('/assets/app-1.js'))?.text()).toBe('/assets/app-1.js')
  expect(worker).toBeDefined()
})

test('any other page redirects offline to the home page, with its own path in the hash', async () => {
  const { network, visit } = await installed()
  network.isThere = false
  const answer = await visit('/product/apple/pid/a?size=1')
  expect(answer?.status).toBe(302)
  expect(answer?.headers.get('location')).toBe('http://shop/#/product/apple/pid/a?size=1')
})

test.each([502, 504])('a %i from a proxy counts as the shop being unreachable', async (status) => {
  const { network, visit } = await installed()
  network.status = status
  expect(await (await visit('/'))?.text()).toContain('data-offline')
})

test('online every page is the shop’s own answer, even a 503', async () => {
  const { network, visit } = await installed()
  network.status = 503
  expect((await visit('/'))?.status).toBe(503)
})

test('a preloaded response is used instead of a second request', async () => {
  const { worker, network, asking } = await installed()
  network.asked.length = 0
  const preloaded = Promise.resolve(new Response('preloaded'))
  const answer = await worker.answer(asking('/aisles', { mode: 'navigate' }), () => {}, preloaded)
  expect(await answer?.text()).toBe('preloaded')
  expect(network.asked).toEqual([])
})

test.each([
  '/office',
  '/office/orders',
  '/dev/outbox',
  '/healthz',
  '/api/cart/fetch-cart',
  '/api/checkout/quote',
  '/api/order/get-order-list/',
  '/api/product/search-product?q=milk',
])('a request for %s is left to the browser', async (path) => {
  const { worker, asking } = await installed()
  const mode = path.startsWith('/office') ? 'navigate' : 'cors'
  expect(worker.answer(asking(path, { mode }), () => {})).toBeUndefined()
})

test('a POST and a request to another origin are left to the browser', async () => {
  const { worker, asking } = await installed()
  expect(worker.answer(asking('/', { mode: 'navigate', method: 'POST' }), () => {})).toBeUndefined()
  expect(worker.answer(new Request('https://elsewhere.example/a.png'), () => {})).toBeUndefined()
})

test('the home page’s data is fetched online, and its last answer is served offline', async () => {
  const { network, ask } = await installed()
  const path = '/api/dashboard/fetch-categories'
  network.words = 'first'
  await ask(path)
  network.words = 'second'
  expect(await (await ask(path))?.text()).toBe('second')
  network.isThere = false
  expect(await (await ask(path))?.text()).toBe('second')
  await expect(ask('/api/dashboard/get-homepage-block')).rejects.toThrow('Failed to fetch')
})

test('a viewed product is served offline, and one that was not viewed fails', async () => {
  const { network, ask, caches } = await installed()
  await (await caches.open(LOOKED_AT)).put(PRODUCT, new Response('an apple'))
  expect(await (await ask('/api/product/get-product-by-id?product_id=apple'))?.text()).not.toBe('an apple')
  network.isThere = false
  expect(await (await ask('/api/product/get-product-by-id?product_id=apple'))?.text()).toBe('an apple')
  await expect(ask('/api/product/get-product-by-id?product_id=pear')).rejects.toThrow('Failed to fetch')
})

test('cached answers are served after five seconds of a silent network', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { network, visit, ask, see, caches } = await installed()
  await see(1)
  await ask('/api/dashboard/fetch-categories')
  await (await caches.open(LOOKED_AT)).put(PRODUCT, new Response('an apple'))
  network.isSilent = true
  const answers = Promise.all([
    visit('/'),
    visit('/aisles'),
    ask('/api/dashboard/fetch-categories'),
    ask('/api/product/get-product-by-id?product_id=apple'),
    see(1),
  ])
  let isAnswered = false
  void answers.then(() => {
    isAnswered = true
  })
  await vi.advanceTimersByTimeAsync(4_900)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  const [home, aisles, categories, product, picture] = await answers
  expect(await home?.text()).toContain('data-offline')
  expect(aisles?.headers.get('location')).toBe('http://shop/#/aisles')
  expect(await categories?.text()).toBe('/api/dashboard/fetch-categories')
  expect(await product?.text()).toBe('an apple')
  expect(await picture?.text()).toBe('/pictures/1.webp')
})

test('a request without a cached answer waits as long as the network takes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { network, ask } = await installed()
  network.isSilent = true
  const asked = ask('/api/product/get-product-by-id?product_id=pear')
  await vi.advanceTimersByTimeAsync(20_000)
  network.speak()
  expect((await asked)?.status).toBe(200)
})

test('the last thousand pictures seen are cached', async () => {
  const { network, see, caches } = await installed()
  for (let n = 0; n < 1_100; n++) await see(n)
  const kept = await (await caches.open(PICTURES)).keys()
  expect(kept).toHaveLength(1_000)
  expect(kept[0]?.url).toBe('http://shop/pictures/100.webp')
  network.isThere = false
  expect(await (await see(1_099))?.text()).toBe('/pictures/1099.webp')
})

test('a newer version has its own cache and deletes the older one only when it takes over', async () => {
  const { network, caches, openVersion, ask } = await installed()
  network.manifest = 'manifest-2.js'
  const next = openVersion('manifest-2.js', ['/assets/app-2.js'])
  await next.install()
  network.isThere = false
  // A page of the older version is still open, and asks for one of its files.
  expect(await (await ask('/assets/app-1.js'))?.text()).toBe('/assets/app-1.js')

  await next.activate()
  expect(await caches.keys()).toEqual(['shell manifest-2.js'])
  await expect(ask('/assets/app-1.js')).rejects.toThrow('Failed to fetch')
})

test('an installation fails while the server serves another version', async () => {
  const { network, openVersion } = await opened()
  network.manifest = 'manifest-2.js'
  await expect(openVersion('manifest-1.js', []).install()).rejects.toThrow('another version')
})

test('the home page of a newer version does not replace the one whose files are cached', async () => {
  const { network, visit } = await installed()
  network.manifest = 'manifest-2.js'
  expect(await (await visit('/'))?.text()).toContain('manifest-2.js')
  network.isThere = false
  expect(await (await visit('/'))?.text()).toContain('manifest-1.js')
})

test('a fallback page reports the missing connection if the browser has cleared all caches', async () => {
  const { network, visit, caches } = await installed()
  for (const name of await caches.keys()) await caches.delete(name)
  network.isThere = false
  const page = await visit('/')
  expect(page?.status).toBe(503)
  expect(await page?.text()).toContain('We cannot reach the shop.')
})

test.each([
  ['full', async () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'))],
  ['slow', () => new Promise<never>(() => {})],
])('the network’s answer is served even if the browser’s storage is %s', async (_, put) => {
  const { worker, caches, asking } = await installed()
  const { open } = caches
  caches.open = async (name) => ({ ...(await open(name)), put })
  const asked = [
    asking('/', { mode: 'navigate' }),
    asking('/api/dashboard/fetch-categories'),
    asking('/pictures/1.webp', { destination: 'image' }),
  ]
  const beside: Promise<void>[] = []
  const answers = await Promise.all(
    asked.map((request) => worker.answer(request, (done) => beside.push(done))),
  )
  expect(await Promise.all(answers.map((answer) => answer?.text()))).toEqual([
    '<html lang="en-AU">manifest-1.js</html>',
    '/api/dashboard/fetch-categories',
    '/pictures/1.webp',
  ])
  expect(beside).toHaveLength(3)
})

async function installed() {
  const opening = await opened()
  const worker = opening.openVersion('manifest-1.js', ['/assets/app-1.js'])
  await worker.install()
  await worker.activate()
  const { asking } = opening

  /** Also waits for the work that goes on after the worker's response. */
  async function answered(request: Request): Promise<Response | undefined> {
    const beside: Promise<void>[] = []
    const answer = await worker.answer(request, (done) => beside.push(done))
    await Promise.all(beside)
    return answer
  }
  return {
    ...opening,
    worker,
    visit: (path: string) => answered(asking(path, { mode: 'navigate' })),
    ask: (path: string) => answered(asking(path)),
    see: (n: number) => answered(asking(`/pictures/${n}.webp`, { destination: 'image' })),
  }
}

async function opened() {
  const network = {
    isThere: true,
    isSilent: false,
    speak: () => {},
    status: 200,
    manifest: 'manifest-1.js',
    words: undefined as string | undefined,
    asked: [] as string[],
  }
  async function fetch(asked: Request | string): Promise<Response> {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, SHOP)
    network.asked.push(pathname)
    if (!network.isThere) throw new TypeError('Failed to fetch')
    if (network.isSilent)
      await new Promise<void>((resolve) => {
        network.speak = resolve
      })
    const { status, manifest, words } = network
    const headers = { 'content-security-policy': "script-src 'self'" }
    const home = `<html lang="en-AU">${manifest}</html>`
    return new Response(pathname === '/' ? home : (words ?? pathname), { status, headers })
  }
  const caches = openCaches(fetch)
  const openVersion = (name: string, files: string[]) =>
    openOfflineWorker({ version: { name, files }, origin: SHOP, caches: caches as never, fetch })
  return { network, caches, openVersion, asking }
}

/** Only a browser can make a request that navigates, so the test sets its mode. */
function asking(path: string, { mode = 'cors', destination = '', method = 'GET' } = {}): Request {
  const request = new Request(SHOP + path, { method })
  return Object.defineProperties(request, { mode: { value: mode }, destination: { value: destination } })
}
