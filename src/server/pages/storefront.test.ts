import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { systemClock } from '#providers/clock/port.ts'
import { stripePayments } from '#providers/payments/stripe/stripe-payments.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'

test('a changed price is on the next page of every process that shares the database', async () => {
  const shop = await openTestShop()
  await shop.has.product('apple', { priceCents: 450 })
  await shop.has.deal('Fruit', ['apple'])
  const one = await openTestStorefront(shop)
  const other = await openTestStorefront(await shop.openAnother())
  const pages = async () => Promise.all([one('/'), other('/')].map(async (page) => (await page).text()))
  await vi.waitFor(async () => {
    for (const page of await pages()) expect(page).toContain('$4.50')
  })

  await shop.db.updateTable('products').set({ price_cents: 500 }).where('id', '=', 'apple').execute()

  await vi.waitFor(async () => {
    for (const page of await pages()) {
      expect(page).toContain('$5.00')
      expect(page).not.toContain('$4.50')
    }
  })
})

test('a page requests its scripts after it is painted, and its policy lets them start', async () => {
  const page = await openTestStorefront(await openTestShop()).then((open) => open('/'))
  const html = await page.text()
  const [, later = ''] = html.match(/<script type="module" async="">([\s\S]*?)<\/script>/) ?? []
  const [, start = '""'] = later.match(/textContent:(".*")\}/) ?? []

  expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]*\ssrc=/)
  expect(later).toMatch(/^requestAnimationFrame\(/)
  expect(JSON.parse(start)).toContain('import(')
  const hash = createHash('sha256').update(JSON.parse(start)).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
})

test('a page’s policy names the hash of each inline script and allows nothing unsafe', async () => {
  const page = await openTestStorefront(await openTestShop()).then((open) => open('/'))
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''

  const inline = [...html.matchAll(/<script(?![^>]*(\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, , script]) => script ?? '',
  )

  expect(inline.length).toBeGreaterThan(0)
  expect(html).not.toContain('nonce')
  for (const script of inline) expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  expect(policy).not.toContain('unsafe')
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
})

test.each([
  [{ kind: 'embedded' }, [], ['https:', 'unsafe']],
  [{ kind: 'embedded', tiles: 'https://tiles.test/{z}/{x}/{y}.png' }, ['https://tiles.test'], ['unsafe']],
  [{ kind: 'google', key: 'k' }, ['https://*.googleapis.com'], ["script-src 'unsafe"]],
] as const)('a page may reach only the other hosts that its map needs: %o', async (map, may, mayNot) => {
  const open = await openTestStorefront(await openTestShop({ map }))
  const policy = (await open('/')).headers.get('content-security-policy') ?? ''
  for (const source of may) expect(policy).toContain(source)
  for (const source of mayNot) expect(policy).not.toContain(source)
})

test('a page may reach Stripe if cards are paid there', async () => {
  const keys = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' }
  const payments = stripePayments({ ...keys, baseUrl: 'https://api.stripe.com' }, systemClock)
  const open = await openTestStorefront(await openTestShop({ payments }))
  const policy = (await open('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect(policy).not.toContain('unsafe')
})

test('a page is compressed as requested, and a known ETag gets a 304', async () => {
  const open = await openTestStorefront(await openTestShop())
  const plain = await (await open('/')).text()

  const brotli = await open('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  const gzip = await open('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  const again = await open('/', { headers: { 'if-none-match': brotli.headers.get('etag') ?? '' } })

  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(plain)
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain)
  expect([brotli.headers.get('content-encoding'), gzip.headers.get('content-encoding')]).toEqual([
    'br',
    'gzip',
  ])
  expect(brotli.headers.get('vary')).toBe('accept-encoding')
  expect(again.status).toBe(304)
})

test('a page can be cached by a CDN alone: it sets no cookie, and campaign parameters make no other page', async () => {
  const open = await openTestStorefront(await openTestShop())

  const page = await open('/')
  const campaign = await open('/?utm_source=letter')

  expect(page.headers.get('set-cookie')).toBeNull()
  // A browser that may show a stale page shows the prices of ten minutes ago.
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
  expect(campaign.headers.get('etag')).toBe(page.headers.get('etag'))
})

test('an incomplete page is served but not cached', async () => {
  const shop = await openTestShop()
  await shop.has.product('apple')
  const open = await openTestStorefront(shop)
  await sql`alter table categories rename to elsewhere`.execute(shop.db)
  const part = await open('/cat/nowhere')
  expect([part.status, part.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await part.text()).not.toContain('sub-Fruit')

  await sql`alter table elsewhere rename to categories`.execute(shop.db)

  expect(await (await open('/cat/nowhere')).text()).toContain('sub-Fruit')
})

test('an unknown or malformed path is a real 404', async () => {
  const open = await openTestStorefront(await openTestShop())
  const statuses = await Promise.all(
    ['/nowhere', '/%2e%2e/secret', '/a//b', '/%E0%A4%A', '/assets/none.js', '/not-found'].map(
      async (path) => (await open(path)).status,
    ),
  )
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
})

test('another version’s missing file is a plain 404, and neither it nor a missing page is cached', async () => {
  const open = await openTestStorefront(await openTestShop())
  const file = await open('/assets/root-OfAnother.js')
  const page = await open('/nowhere')

  expect([file.status, await file.text()]).toEqual([404, 'Not found.\n'])
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
  for (const { headers } of [file, page]) expect(headers.get('cache-control')).toBe('no-store')
})

test('every answer carries the strict headers, errors too', async () => {
  const open = await openTestStorefront(await openTestShop())
  const answers = await Promise.all([
    open('/'),
    open('/nowhere'),
    open('/assets/none.js'),
    open('/', { method: 'POST' }),
    open('/api/nothing'),
    open('/healthz'),
    open('/favicon.svg'),
    open('/api/docs'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 404, 200, 200, 200])
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('a file or picture that is not there has every strict header of an answer of the API', async () => {
  const open = await openTestStorefront(await openTestShop())
  const ofApi = [...(await open('/api/nothing')).headers.keys()]
  for (const path of ['/assets/none.js', '/photo/none/320.avif']) {
    const { status, headers } = await open(path)
    expect([path, status]).toEqual([path, 404])
    expect([...headers.keys()]).toEqual(expect.arrayContaining(ofApi))
  }
})

test('no cache may store the address of a receipt', async () => {
  const page = await (await openTestStorefront(await openTestShop()))('/receipt/id.secret')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toContain('content="noindex"')
})

test('the health checks are never cached', async () => {
  const open = await openTestStorefront(await openTestShop())
  for (const path of ['/healthz', '/readyz'])
    expect((await open(path)).headers.get('cache-control')).toBe('no-store')
})

test('hashed files are cached for good and served as the build compressed them', async () => {
  const open = await openTestStorefront(await openTestShop())
  const html = await (await open('/')).text()
  const file = html.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? ''

  const asset = await open(file, { headers: { 'accept-encoding': 'br' } })

  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-encoding')).toBe('br')
})

test('the footer shows the company’s ABN and links to its own accounts', async () => {
  const shop = await openTestShop()
  const settings = { ABN: '51 824 753 556', INSTAGRAM: 'https://www.instagram.com/punnet.test/' }
  const page = await openTestStorefront(shop, settings).then((open) => open('/info/about-us'))
  const html = await page.text()

  expect(html).toContain('ABN 51 824 753 556')
  expect(html).toContain('href="https://www.instagram.com/punnet.test/"')
})

test('every address in a page’s structured data answers directly', async () => {
  const shop = await openTestShop()
  await shop.has.product('oats', { category: 'Pantry', subCategory: 'Cereal' })
  await shop.has.product('jam', { category: 'Pantry', subCategory: 'Spreads' })
  const open = await openTestStorefront(shop)
  for (const page of ['/product/jam/pid/jam', '/cat/spreads/pid/cat-Pantry/sub-Spreads']) {
    const html = await (await open(page)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].join()
    const named = [...data.matchAll(/"(?:item|url)":"https:\/\/shop\.test([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect(named.length).toBeGreaterThan(1)
    for (const path of named) expect([path, (await open(path)).status]).toEqual([path, 200])
  }
})
