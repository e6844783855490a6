import { getProductById, type ProductDetail } from '#contract/catalogue/catalogue.ts'
import { LOOKED_AT, PICTURES } from './kept-names.ts'

export const LOOKED_AT_MOST = 200

/** Keeps a product that was looked at, with its pictures, for a page without a network. The last come last. */
export async function keepLookedAt(product: ProductDetail): Promise<void> {
  // A page that is no secure one has no caches.
  if (!globalThis.caches) return
  const cache = await caches.open(LOOKED_AT)
  const url = addressOf(product.id)
  await cache.delete(url)
  await cache.put(url, Response.json({ data: product }))
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - LOOKED_AT_MOST))) await cache.delete(oldest)
  await keepPictures(product)
}

/** The last first. */
export async function readLookedAt(atMost: number): Promise<ProductDetail[]> {
  if (!globalThis.caches) return []
  const cache = await caches.open(LOOKED_AT)
  const kept = (await cache.keys()).slice(-atMost).reverse()
  const found = await Promise.all(kept.map(async (request) => (await cache.match(request))?.json()))
  return found.flatMap((answer?: { data: ProductDetail }) => (answer ? [answer.data] : []))
}

/** The browser has them already; the service worker may have come after them. */
async function keepPictures({ images, thumbnail }: ProductDetail): Promise<void> {
  const cache = await caches.open(PICTURES)
  for (const url of new Set([thumbnail, ...images]))
    if (url && !(await cache.match(url, { ignoreVary: true }))) await cache.add(url).catch(() => {})
}

/** As the API is asked for it. */
function addressOf(id: string): string {
  return `${getProductById.path}?${new URLSearchParams({ product_id: id })}`
}
