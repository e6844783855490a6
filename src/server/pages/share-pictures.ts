import { LRUCache } from 'lru-cache'
import { readSharePicture, type Shared } from '#business/goods/product-views/read-share-picture.ts'
import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Headers } from '../http/answer.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'

const ADDRESS = /^\/share\/(product|deal)\/([A-Za-z0-9][\w.-]{0,63})\.jpg$/
/** A preview may show a price that is ten minutes old. */
const SECONDS = 600
/** A picture is some 50 kB. */
const KEPT_AT_MOST = 200
const ROOM = { atOnce: 1, waiting: 20, patienceMs: 10_000 }

/** Serves the pictures that link previews of products and deals show. */
export function sharePictures(shop: Pick<Shop, 'db'>, strict: Headers) {
  const limit = concurrencyLimit(ROOM)
  const headers = { ...strict, 'content-type': 'image/jpeg', 'cache-control': `public, max-age=${SECONDS}` }
  const made = new LRUCache<string, Uint8Array<ArrayBuffer>, { kind: Shared; id: string }>({
    max: KEPT_AT_MOST,
    ttl: SECONDS * 1_000,
    fetchMethod: (_, __, { context: { kind, id } }) => limit(() => make(kind, id)),
  })

  // Imported on demand, like the drawing of packs.
  async function make(kind: Shared, id: string) {
    const picture = await readSharePicture(shop, kind, id)
    const { makeSharePicture } = await import('#packshots/make-share-picture.ts')
    return makeSharePicture(picture)
  }

  return async (request: Request, address: string): Promise<Response> => {
    const [, kind, id] = ADDRESS.exec(address) ?? []
    if (!kind || !id || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new Refusal('not_found')
    const picture = await made.forceFetch(address, { context: { kind: kind as Shared, id } })
    return new Response(request.method === 'HEAD' ? null : picture, { headers })
  }
}
