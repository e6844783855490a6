import { LRUCache } from 'lru-cache'
import {
  readSharePicture,
  requireDrawn,
  requireStrip,
  type Shared,
} from '#business/goods/product-views/read-share-picture.ts'
import type { Shop } from '#business/shop.ts'
import { readStripAddress, STRIP_PLACES } from '#contract/goods/pictures/tile-strip.ts'
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
/** A strip's address says which products it shows, not how they look: a drawing may be an hour old. */
const HOUR_MS = 3_600_000
const STRIP = 'public, max-age=3600, stale-while-revalidate=604800'
/** Few at once, because page renderings share the process and come first. */
const ROOM = { atOnce: 4, waiting: 2_000, patienceMs: 10_000 }

const SHARED = /^\/share\/(product|deal)\/([A-Za-z0-9][\w.-]{0,63})\.jpg$/
/** A preview may show a price that is ten minutes old. */
const SHARED_SECONDS = 600
/** A picture is some 50 kB. */
const SHARED_AT_MOST = 200
const ROOM_TO_SHARE = { atOnce: 1, waiting: 20, patienceMs: 10_000 }

/** Draws generated product pictures on first request; undefined if no such picture exists at the address. */
export function packShots(shop: Pick<Shop, 'db'>, strict: Headers) {
  const limit = concurrencyLimit(ROOM)
  const headers = { ...strict, 'content-type': 'image/svg+xml' }
  const drawn = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: BYTES_AT_MOST,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (_, __, { context: draw }) => limit(draw),
  })

  async function draw(address: string, productId: string): Promise<CachedResponse> {
    const [product] = await requireDrawn(shop, [productId])
    // An address from before the product changed has no picture any more.
    if (!product || pictureAddress(product) !== address) throw new Refusal('not_found')
    const { drawPicture } = await loadDrawing()
    return cacheable(200, await drawPicture(product), { ...headers, 'cache-control': FOR_EVER })
  }

  async function drawTiles(address: string, categoryId: string): Promise<CachedResponse> {
    const strip = await requireStrip(shop, categoryId)
    // The office has just moved or changed a shelf.
    if (strip.address !== address) throw new Refusal('not_found')
    const { drawStrip } = await loadDrawing()
    const svg = await drawStrip(strip.products, STRIP_PLACES)
    return cacheable(200, svg, { ...headers, 'cache-control': STRIP })
  }

  return async (request: Request, address: string, sender?: Sender): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const category = readStripAddress(address)
    const pack = readPictureAddress(address)
    if (pack && pack.hash === undefined) {
      const [location = ''] = (await requireDrawn(shop, [pack.productId])).map(pictureAddress)
      return new Response(null, { status: 302, headers: { ...headers, location, 'cache-control': TODAY } })
    }
    if (!category && !pack) return undefined
    const picture = await (category
      ? drawn.forceFetch(address, { context: () => drawTiles(address, category), ttl: HOUR_MS })
      : drawn.forceFetch(address, { context: () => draw(address, pack?.productId ?? '') }))
    sender?.cachedAt?.(() => drawn.get(address))
    return sendCached(picture, request)
  }
}

// Imported on demand: the drawing code and its typeface take ten megabytes, which a shop with photographs never needs.
const loadDrawing = () => import('#packshots/draw-picture.ts')

/** Serves the pictures that link previews of products and deals show. */
export function sharePictures(shop: Pick<Shop, 'db'>, strict: Headers) {
  const limit = concurrencyLimit(ROOM_TO_SHARE)
  const headers = {
    ...strict,
    'content-type': 'image/jpeg',
    'cache-control': `public, max-age=${SHARED_SECONDS}`,
  }
  const made = new LRUCache<string, Uint8Array<ArrayBuffer>, { kind: Shared; id: string }>({
    max: SHARED_AT_MOST,
    ttl: SHARED_SECONDS * 1_000,
    fetchMethod: (_, __, { context: { kind, id } }) => limit(() => make(kind, id)),
  })

  // Imported on demand, like the drawing of packs.
  async function make(kind: Shared, id: string) {
    const picture = await readSharePicture(shop, kind, id)
    const { makeSharePicture } = await import('#packshots/draw-share-picture.ts')
    return makeSharePicture(picture)
  }

  return async (request: Request, address: string): Promise<Response> => {
    const [, kind, id] = SHARED.exec(address) ?? []
    if (!kind || !id || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new Refusal('not_found')
    const picture = await made.forceFetch(address, { context: { kind: kind as Shared, id } })
    return new Response(request.method === 'HEAD' ? null : picture, { headers })
  }
}
