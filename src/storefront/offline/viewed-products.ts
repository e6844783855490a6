import { getProductById, type ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { LOOKED_AT, PICTURES } from './cache-names.ts'

export const VIEWED_AT_MOST = 200

/** Caches a product that was looked at, with its pictures, for a page that is offline. The newest entries come last. */
export async function saveViewedProduct(product: ProductDetail): Promise<void> {
  // Without a secure context there are no caches.
  if (!globalThis.caches) return
  const cache = await caches.open(LOOKED_AT)
  // One step, which moves it to the end too: a page that is left between two would have lost it.
  await cache.put(addressOf(product.id), Response.json({ data: product }))
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - VIEWED_AT_MOST))) await cache.delete(oldest)
  await savePictures(product)
}

/** Returns the newest products first. */
export async function readViewedProducts(atMost: number): Promise<ProductDetail[]> {
  if (!globalThis.caches) return []
  const cache = await caches.open(LOOKED_AT)
  const kept = (await cache.keys()).slice(-atMost).reverse()
  const found = await Promise.all(kept.map(async (request) => (await cache.match(request))?.json()))
  return found.flatMap((answer?: { data: ProductDetail }) => (answer ? [answer.data] : []))
}

/** The browser may have loaded the pictures before the service worker was there to cache them. */
async function savePictures({ images, thumbnail }: ProductDetail): Promise<void> {
  const cache = await caches.open(PICTURES)
  for (const url of new Set([thumbnail, ...images]))
    if (url && !(await cache.match(url, { ignoreVary: true }))) await cache.add(url).catch(() => {})
}

/** Returns the address with which the API is asked for the product; it is the key in the cache. */
function addressOf(id: string): string {
  return `${getProductById.path}?${new URLSearchParams({ product_id: id })}`
}
