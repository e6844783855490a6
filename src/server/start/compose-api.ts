import { z } from 'zod'
import { tags } from '#business/made-of.ts'
import type { Shop } from '#business/shop.ts'
import type { Address } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { served } from '../api/served.ts'
import { createApi } from '../http/api-app.ts'
import { type CdnSettings, cdnPurge } from '../http/cdn-purge.ts'
import { FastPath } from '../http/fast-path.ts'
import type { Answer } from '../http/listen.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { Streams, type StreamTimes } from '../http/streams.ts'

export interface ComposedApi {
  answer: Answer
  cache: ResponseCache
  /** Past the API where it has an answer cached, for callers and for pages of ours. */
  fastPath: FastPath
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
  /** Who keeps our pages nearer to shoppers, and is told what changed. */
  cdn?: CdnSettings | undefined
}

const Changed = z.array(z.string())

/** None where all may have changed: after a silence, and of what no trigger of ours has said. */
function changedTags(said = ''): string[] | undefined {
  try {
    return Changed.parse(JSON.parse(said))
  } catch {
    return undefined
  }
}

/** The API of one process: it hears of each change of the database, whichever process made it. */
export async function composeApi(
  shop: Shop,
  { address, publicOrigin, streamTimes, cdn }: Around,
): Promise<ComposedApi> {
  const purge = cdn && cdnPurge(cdn, shop.log)
  const cache = new ResponseCache({ saysTags: purge !== undefined })
  const streams = new Streams(shop, streamTimes)
  const api = createApi(shop, served, { publicOrigin, cache, streams })
  const drop = (changed: string[] | undefined) => {
    cache.drop(changed)
    purge?.purge(changed)
  }
  shop.productIndex.whenCaughtUp(() => drop([tags.indexBehind]))
  const changes = await listen(address, {
    catalogue_changed(said) {
      // Before it is made anew.
      shop.reading.mustShowWhatIs()
      drop(changedTags(said))
    },
    order_changed: (orderId) => shop.orderNews.announce(orderId),
  })
  return {
    answer: (request, sender) => api.fetch(request, sender),
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
