import { LRUCache } from 'lru-cache'
import { fileName, storeDoes } from '#business/goods/uploads/picture-files.ts'
import type { Shop } from '#business/shop.ts'
import { readPictureAddress } from '#contract/goods/pictures/picture-address.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusalAnswer, type StrictHeaders } from '../http/answer.ts'
import { type CachedResponse, sendCached } from '../http/cached-response.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import type { Sender } from '../http/listen.ts'

/** Holds about a thousand card pictures. Others are read again from the store, unless a CDN has them. */
const BYTES_AT_MOST = 16_000_000
const FOR_EVER = 'public, max-age=31536000, immutable'
const ROOM = { atOnce: 16, waiting: 2_000, patienceMs: 10_000 }

/** Serves the office's uploaded pictures. A picture's address never gets new content, so it can be cached forever. */
export function uploadedPictures(shop: Pick<Shop, 'pictureStore' | 'log'>, { asset, api }: StrictHeaders) {
  const limit = concurrencyLimit(ROOM)
  const held = new LRUCache<string, CachedResponse>({
    maxSize: BYTES_AT_MOST,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (address) => limit(() => read(address)),
  })

  async function read(address: string): Promise<CachedResponse | undefined> {
    const asked = readPictureAddress(address)
    const name = asked && fileName(asked.id, asked)
    const plain = name && (await storeDoes(shop, () => shop.pictureStore.read(name)))
    if (!plain) return undefined
    const etag = `"${name}"`
    const headers = { ...asset, 'content-type': `image/${asked.format}`, 'cache-control': FOR_EVER, etag }
    return { status: 200, headers, etag, bytes: plain.length, plain: () => plain }
  }

  return async (request: Request, path: string, sender?: Sender): Promise<Response> => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    const picture = isAsked && readPictureAddress(path) ? await held.fetch(path) : undefined
    if (!picture) return refusalAnswer(new Refusal('not_found'), { ...api, 'cache-control': 'no-store' })
    sender?.cachedAt?.(() => held.get(path))
    return sendCached(picture, request)
  }
}
