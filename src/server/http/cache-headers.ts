import type { Headers } from './answer.ts'
import { type CachedResponse, SHARED_CACHE_CONTROL } from './cached-response.ts'

/** Browsers ask again each time, as they always do, and so does a CDN. */
const UNSHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=0'
/** All that a proxy takes of headers is 4,000 to 16,000 bytes. */
const BYTES_OF_TAGS_AT_MOST = 8_000

/** Borne by every response, so that a CDN can be told to drop all. */
export const ANY_TAG = 'shop'

/** The standard header of a cache, for an operator who wonders why an answer was slow. */
export function withStatus(response: CachedResponse, status: string): CachedResponse {
  return withHeaders(response, { 'cache-status': `punnet; ${status}` })
}

export function asStale(response: CachedResponse): CachedResponse {
  return withStatus(asUnshared(response), 'hit; detail=stale')
}

/** A CDN that has been told of a change must not keep what came before it. */
export function asUnshared(response: CachedResponse): CachedResponse {
  const isShared = response.headers['cache-control'] === SHARED_CACHE_CONTROL
  return isShared ? withHeaders(response, { 'cache-control': UNSHARED_CACHE_CONTROL }) : response
}

/** Says what the response was made of; with too much to say, a CDN does not keep it. */
export function withCacheTag(response: CachedResponse): CachedResponse {
  const said = [ANY_TAG, ...(response.tags ?? []).map(tagOfCdn)].join(',')
  return said.length > BYTES_OF_TAGS_AT_MOST
    ? asUnshared(response)
    : withHeaders(response, { 'cache-tag': said })
}

/** An id may be any text, but a header's words are of visible ASCII, and end with a comma. */
export function tagOfCdn(tag: string): string {
  return tag.replace(/[^\x21-\x2b\x2d-\x7e]+/g, encodeURIComponent)
}

function withHeaders(response: CachedResponse, headers: Headers): CachedResponse {
  return { ...response, headers: { ...response.headers, ...headers } }
}
