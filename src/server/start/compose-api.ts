import type { Shop } from '#business/shop.ts'
import type { Address } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { served } from '../api/served.ts'
import { createApi } from '../http/api-app.ts'
import type { Answer } from '../http/listen.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { Streams, type StreamTimes } from '../http/streams.ts'

export interface ComposedApi {
  answer: Answer
  cache: ResponseCache
  streams: Streams
  /** Whether this process hears of changes of the database. */
  isListening(): boolean
  /** Stops listening to the database. */
  close(): Promise<void>
}

interface Around {
  address: Address
  /** Where shoppers reach the shop, if it was told. */
  publicOrigin: string | undefined
  streamTimes?: StreamTimes | undefined
}

/** The API of one process: it hears of each change of the database, whichever process made it. */
export async function composeApi(
  shop: Shop,
  { address, publicOrigin, streamTimes }: Around,
): Promise<ComposedApi> {
  const cache = new ResponseCache()
  const streams = new Streams(streamTimes)
  const api = createApi(shop, served, { publicOrigin, cache, streams })
  const changes = await listen(address, {
    catalogue_changed: () => cache.clear(),
    order_changed: (orderId) => shop.orderNews.announce(orderId),
  })
  return {
    answer: (request, sender) => api.fetch(request, sender),
    cache,
    streams,
    isListening: changes.isListening,
    close: changes.close,
  }
}
