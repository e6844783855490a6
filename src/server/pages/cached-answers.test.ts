import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'
import { randomChanges } from '#testing/random-changes.ts'
import { served } from '../api/served.ts'

const CHANGES = 260
const LOOKED_AT_EVERY = 20
const PATIENCE_MS = 240_000

const answers = [
  '/api/dashboard/get-homepage-block',
  '/api/dashboard/fetch-categories',
  '/api/product/get-product-by-id?product_id=p0',
  '/api/product/get-product-by-id?product_id=p1',
  '/api/product/get-product-by-id?product_id=p5',
  '/api/product/get-product-by-id?product_id=new-3',
  '/api/product/category?category_id=cat-A',
  '/api/product/category?category_id=cat-B&sort=price_asc&on_special=true',
  '/api/product/sub-category?category_id=cat-A&sub_category_id=sub-A1',
  '/api/product/sub-category?category_id=cat-A&sub_category_id=sub-A2&sort=price_asc&in_stock=true',
  '/api/product/sub-category?category_id=cat-B&sub_category_id=sub-B1&sort=discount_desc&page_size=3',
  '/api/product/sub-category?category_id=cat-B&sub_category_id=sub-new',
  '/api/product/deal?deal_id=d0',
  '/api/product/deal?deal_id=d1&sort=unit_price_asc&on_special=true',
  '/api/product/deal?deal_id=d-new',
  '/api/product/good-substitutes?product_id=p0',
  '/api/product/price-history?product_id=p0',
  '/api/product/search-product?q=apple',
  '/api/product/search-product?q=pomme&sort=price_desc',
  '/api/product/search-suggestions?q=ap',
  '/api/shipping/delivery-terms',
  '/api/company',
  '/api/company/pages?page=about-us',
  '/api/company/pages?page=answer-center',
]
const pages = [
  '/',
  '/search?q=apple',
  '/product/p-0/pid/p0',
  '/product/new-3/pid/new-3',
  '/aisles/',
  '/cat/cat-a/pid/cat-A',
  '/cat/a1/pid/cat-A/sub-A1',
  '/cat/b1/pid/cat-B/sub-B1?sort=price_asc',
  '/deal/d0/pid/d0',
  '/info/about-us',
  '/info/answer-center',
  '/info/contact-us',
  '/info/site-map',
  '/sitemap.xml',
  '/sitemap-aisles.xml',
  '/sitemap-products-1.xml',
]

test('every cached endpoint is among those that are compared', () => {
  const kept = served.filter(({ endpoint }) => endpoint.cached).map(({ endpoint }) => endpoint.path)
  expect([...new Set(answers.map((path) => path.split('?')[0]))].sort()).toEqual(kept.sort())
})

test(
  'after random changes by plain SQL each cached answer and page equals a fresh one',
  async () => {
    const shop = await openTestShop()
    const changes = randomChanges(shop, 20_260_305)
    await changes.fill()
    const open = await openTestStorefront(await shop.openAnother())
    const anew = await shop.openAnother()
    const heard = await hearsAll(shop)

    for (let n = 1; n <= CHANGES; n++) {
      const change = await changes.next()
      await heard()
      anew.cache.drop()
      const compare = async (path: string) =>
        expect([path, change, await told(shop.send, path)]).toEqual([
          path,
          change,
          await told(anew.send, path),
        ])
      await Promise.all(answers.map(compare))
      if (n % LOOKED_AT_EVERY === 0) await comparePages(anew, open, changes)
    }
  },
  PATIENCE_MS,
)

type Open = (path: string) => Promise<Response>

async function told(open: Open, path: string): Promise<string> {
  const answer = await open(path)
  return `${answer.status} ${await answer.text()}`
}

// A page may be stale for a moment while the next one renders, so each comparison is retried.
async function comparePages(
  process: TestShop,
  open: Open,
  changes: ReturnType<typeof randomChanges>,
): Promise<void> {
  const anew = await openTestStorefront(process)
  const latest = changes.said.slice(-LOOKED_AT_EVERY)
  const compare = async (path: string) => {
    const wanted = await told(anew, path)
    await vi.waitFor(async () =>
      expect([path, latest, await told(open, path)]).toEqual([path, latest, wanted]),
    )
  }
  await Promise.all(pages.map(compare))
}

/**
 * Waits until this process has heard of every change: order news uses the same connection, so it arrives after them.
 */
async function hearsAll({ db, shop }: TestShop): Promise<() => Promise<void>> {
  let n = 0
  return async () => {
    const order = `heard-${n++}`
    const stop = new AbortController()
    const news = shop.orderNews.watch(order, stop.signal)
    await sql`select pg_notify('order_changed', ${order})`.execute(db)
    await news.next()
    stop.abort()
  }
}
