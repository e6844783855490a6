import { LRUCache } from 'lru-cache'
import { requireDrawn } from '#business/goods/product-views/require-drawn.ts'
import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { pictureAddress, readPictureAddress } from '#packshots/picture-address.ts'
import type { Headers } from '../http/answer.ts'
import { type CachedResponse, cacheable, sendCached } from '../http/cached-response.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import type { Sender } from '../http/listen.ts'

/** Holds some thousand pictures. An evicted one is drawn again in a millisecond or two. */
const BYTES_AT_MOST = 16_000_000
const FOR_EVER = 'public, max-age=31536000, immutable'
const TODAY = 'public, max-age=300'
/** Few at once, because page renderings share the process and come first. */
const ROOM = {
  atOnce: 4,
  waiting: 2_000,
  patienceMs: 10_000,
}

/** Draws generated product pictures on first request; undefined if no such picture exists at the address. */
export function packShots(shop: Pick<Shop, 'db'>, strict: Headers) {
  const limit = concurrencyLimit(ROOM)
  const headers = { ...strict, 'content-type': 'image/svg+xml' }
  const drawn = new LRUCache<string, CachedResponse>({
    maxSize: BYTES_AT_MOST,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (address, _, { context }) => limit(() => draw(address, context)),
  })

  // Imported on demand: the drawing code and its typeface take ten megabytes, which a shop with photographs never
  // needs.
  async function draw(address: string, productId: unknown): Promise<CachedResponse> {
    const product = await requireDrawn(shop, String(productId))
    // An address from before the product changed has no picture any more.
    if (pictureAddress(product) !== address) throw new Refusal('not_found')
    const { drawPicture } = await import('#packshots/draw-picture.ts')
    const svg = await drawPicture(product)
    return cacheable(200, svg, { ...headers, 'cache-control': FOR_EVER })
  }

  return async (request: Request, address: string, sender?: Sender): Promise<Response | undefined> => {
    const asked = readPictureAddress(address)
    if (!asked || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    if (asked.hash === undefined) {
      const location = pictureAddress(await requireDrawn(shop, asked.productId))
      return new Response(null, { status: 302, headers: { ...headers, location, 'cache-control': TODAY } })
    }
    const picture = await drawn.forceFetch(address, { context: asked.productId })
    sender?.cachedAt?.(() => drawn.get(address))
    return sendCached(picture, request)
  }
}
