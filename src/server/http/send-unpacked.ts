import { finished, Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import { Refusal } from '#contract/refusals.ts'
import { type CachedResponse, needsPlain, sendCached } from './cached-response.ts'

const AT_ONCE = 4
const RETRY_AFTER_SECONDS = 2

/**
 * Sends large cached answers, of which only compressed copies are held. A client that accepts no compression gets a
 * stream that is unpacked as it reads, and few of these run at a time: each costs a hundred times what it asks.
 */
export function openSender(): (cached: CachedResponse, request: Request) => Promise<Response> {
  let unpacking = 0
  return async (cached, request) => {
    const conditions = {
      ifNoneMatch: request.headers.get('if-none-match'),
      acceptEncoding: request.headers.get('accept-encoding'),
    }
    if (!cached.br || !needsPlain(cached, conditions)) return sendCached(cached, request)
    const { status, headers } = cached
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    if (unpacking >= AT_ONCE) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    unpacking += 1
    const unpacked = Readable.from([await cached.br()]).pipe(createBrotliDecompress())
    finished(unpacked, () => {
      unpacking -= 1
    })
    return new Response(Readable.toWeb(unpacked) as ReadableStream, { status, headers })
  }
}
