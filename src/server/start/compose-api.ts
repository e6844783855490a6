import { z } from 'zod'
import { tags } from '#business/cache-tags.ts'
import type { Shop } from '#business/shop.ts'
import type { Address } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { served } from '../api/served.ts'
import { apiRoutes, createApi } from '../http/api-app.ts'
import { type CdnSettings, cdnPurge } from '../http/cdn-purge.ts'
import { FastPath } from '../http/fast-path.ts'
import type { Answer } from '../http/listen.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { Streams, type StreamTimes } from '../http/streams.ts'

export interface ComposedApi {
  answer: Answer
  cache: ResponseCache
  /** The API's cached answers, for clients and for our own pages. */
  fastPath: FastPath
  streams: Streams
  /** Whether this process is receiving change notifications from the database. */
  isListening(): boolean
  /** Stops listening to the database. */
  close(): Promise<void>
}

interface ApiOptions {
  address: Address
  publicOrigin: string | undefined
  streamTimes?: StreamTimes | undefined
  /** The CDN in front of the shop, which is told of changes. */
  cdn?: CdnSettings | undefined
}

const routes = apiRoutes(served)

const Changed = z.array(z.string())

/** Returns undefined (all may have changed) after a reconnect, and for a payload not of our triggers. */
function changedTags(said = ''): string[] | undefined {
  try {
    return Changed.parse(JSON.parse(said))
  } catch {
    return undefined
  }
}

/** Builds the API of one process, and drops cached answers on every database change, whichever process made it. */
export async function composeApi(
  shop: Shop,
  { address, publicOrigin, streamTimes, cdn }: ApiOptions,
): Promise<ComposedApi> {
  const purge = cdn && cdnPurge(cdn, shop.log)
  const cache = new ResponseCache({ saysTags: purge !== undefined })
  const streams = new Streams(shop, streamTimes)
  const answer = createApi(shop, routes, { publicOrigin, cache, streams })
  const drop = (changed: string[] | undefined) => {
    cache.drop(changed)
    purge?.purge(changed)
  }
  shop.productIndex.whenCaughtUp(() => drop([tags.indexBehind]))
  const changes = await listen(address, {
    catalogue_changed(said) {
      // Must come before the drop: the next rendering may not read from a replica that lags behind the change.
      shop.reading.mustShowWhatIs()
      drop(changedTags(said))
    },
    order_changed: (orderId) => shop.orderNews.announce(orderId),
  })
  return {
    answer,
    cache,
    fastPath: new FastPath(),
    streams,
    isListening: changes.isListening,
    async close() {
      purge?.close()
      await changes.close()
    },
  }
}
