import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'
import { cdnPurge } from './cdn-purge.ts'

test('a CDN is told by tag what changed, and each answer lists the tags of its contents', async () => {
  const cdn = await openCdn()
  const shop = await openTestShop()
  await shop.has.product('apple')
  await shop.has.product('red, ripe', { title: 'Pear' })
  const open = await openTestStorefront(shop, { CDN_PURGE_URL: cdn.url, CDN_PURGE_SECRET: 'hush' })
  await vi.waitFor(() => expect(cdn.heard()).toContain('shop'))

  const query = new URLSearchParams({ category_id: 'cat-Fruit', sub_category_id: 'sub-Fruit' })
  const list = await open(`${subCategoryProducts.path}?${query}`)
  const page = await open('/product/apple/pid/apple')
  for (const answer of [list, page]) {
    const tags = answer.headers.get('cache-tag')?.split(',')
    expect(tags).toEqual(expect.arrayContaining(['shop', 'product:apple', 'sub-category:sub-Fruit']))
    expect(tags).toContain('product:red%2C%20ripe')
  }

  await shop.db.updateTable('products').set({ price_cents: 900 }).where('title', '=', 'Pear').execute()

  await vi.waitFor(() =>
    expect(cdn.heard()).toEqual(
      expect.arrayContaining(['product:red%2C%20ripe', 'sub-category-facts:sub-Fruit', 'search']),
    ),
  )
  expect(cdn.heard()).not.toContain('product:apple')
  expect(cdn.secrets()).toEqual(['Bearer hush'])
})

test('a failed purge is retried, and too many tags become one purge of everything', async () => {
  const cdn = await openCdn()
  const { purge, close } = cdnPurge({ url: cdn.url, secret: '' }, { info() {}, error() {} })
  onTestFinished(close)
  cdn.failNext(2)

  purge(['product:apple'])
  await vi.waitFor(() => expect(cdn.heard()).toEqual(['product:apple']))
  expect(cdn.requests()).toBe(3)

  purge(Array.from({ length: 60 }, (_, n) => `product:${n}`))
  await vi.waitFor(() => expect(cdn.heard()).toHaveLength(61))
  expect(cdn.requests()).toBe(5)

  purge(Array.from({ length: 1_000 }, (_, n) => `product:${n}`))
  await vi.waitFor(() => expect(cdn.heard()).toHaveLength(62))
  expect(cdn.heard().at(-1)).toBe('shop')
})

test('answers carry no cache tags without a CDN', async () => {
  const shop = await openTestShop()
  await shop.has.product('apple')
  const open = await openTestStorefront(shop)
  for (const path of ['/', '/api/dashboard/fetch-categories'])
    expect((await open(path)).headers.get('cache-tag')).toBeNull()
})

/** Stands in for a CDN with Cloudflare's purge request. */
async function openCdn() {
  const heard: string[] = []
  const secrets = new Set<string>()
  let requests = 0
  let failing = 0
  const server = createServer(async (incoming, outgoing) => {
    const { tags } = (await json(incoming)) as { tags: string[] }
    requests++
    if (failing-- > 0) return void outgoing.writeHead(503).end()
    heard.push(...tags)
    secrets.add(incoming.headers.authorization ?? '')
    outgoing.end('{"success":true}')
  }).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(server.listening).toBe(true))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    heard: () => heard,
    secrets: () => [...secrets],
    requests: () => requests,
    failNext(times: number) {
      failing = times
    },
  }
}
