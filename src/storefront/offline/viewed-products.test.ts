import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { productOf } from '#testing/api-cart.ts'
import { openCaches } from '#testing/cache-storage.ts'
import { LOOKED_AT, PICTURES } from './cache-names.ts'
import { readViewedProducts, saveViewedProduct, VIEWED_AT_MOST } from './viewed-products.ts'

const seen = { pictures: [] as string[] }
const titles = (products: ProductDetail[]) => products.map(({ title }) => title)

beforeEach(() => {
  seen.pictures = []
  vi.stubGlobal('caches', openCaches(fetchPicture))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

test('a viewed product is cached under its API address, together with its pictures', async () => {
  await saveViewedProduct(detailOf('a b', ['/pictures/large.webp', '/pictures/gone.webp']))
  const url = 'http://shop/api/product/get-product-by-id?product_id=a+b'
  expect(await (await caches.match(url, { cacheName: LOOKED_AT }))?.json()).toMatchObject({
    data: { id: 'a b' },
  })
  expect(await (await caches.open(PICTURES)).match('http://shop/pictures/large.webp')).toBeDefined()
  expect(seen.pictures).toEqual(['/pictures/small.webp', '/pictures/large.webp', '/pictures/gone.webp'])

  await saveViewedProduct(detailOf('a b', ['/pictures/large.webp']))
  expect(seen.pictures).toHaveLength(3)
})

test('the products viewed last come first, and one viewed again moves to the front', async () => {
  for (const id of ['apple', 'pear', 'plum', 'apple']) await saveViewedProduct(detailOf(id))
  expect(titles(await readViewedProducts(2))).toEqual(['apple', 'plum'])
  expect(titles(await readViewedProducts(9))).toEqual(['apple', 'plum', 'pear'])
})

test('only the last two hundred viewed products are kept', async () => {
  for (let n = 0; n <= VIEWED_AT_MOST; n++) await saveViewedProduct(detailOf(`product ${n}`))
  const kept = await readViewedProducts(1_000)
  expect(kept).toHaveLength(VIEWED_AT_MOST)
  expect(kept.at(-1)?.id).toBe('product 1')
})

test('a browser without caches keeps no products and throws nothing', async () => {
  vi.stubGlobal('caches', undefined)
  await saveViewedProduct(detailOf('apple'))
  expect(await readViewedProducts(9)).toEqual([])
})

async function fetchPicture(url: string): Promise<Response> {
  seen.pictures.push(url)
  return new Response('', { status: url.includes('gone') ? 404 : 200 })
}

function detailOf(id: string, images: string[] = []): ProductDetail {
  return {
    ...productOf(id),
    thumbnail: '/pictures/small.webp',
    images,
    description: '',
    brand: '',
    dietary: [],
    breadcrumbs: [],
    related_products: [],
    substitutes: [],
  } as unknown as ProductDetail
}
