import type { Headers } from './answer.ts'
import { type CachedResponse, SHARED_CACHE_CONTROL } from './cached-response.ts'

/** Browsers revalidate each time anyway; here a CDN has to as well. */
const UNSHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=0'
/** Proxies limit all headers together to between 4,000 and 16,000 bytes. */
const BYTES_OF_TAGS_AT_MOST = 8_000

/** Every response carries this tag, so that a CDN can be told to drop everything. */
export const ANY_TAG = 'shop'

/** Adds the standard `cache-status` header, so an operator can see why a response was slow. */
export function withStatus(response: CachedResponse, status: string): CachedResponse {
  return withHeaders(response, { 'cache-status': `punnet; ${status}` })
}

export function asStale(response: CachedResponse): CachedResponse {
  return withStatus(asUnshared(response), 'hit; detail=stale')
}

/** A CDN that has already been told of a change must not store a response from before it. */
export function asUnshared(response: CachedResponse): CachedResponse {
  const isShared = response.headers['cache-control'] === SHARED_CACHE_CONTROL
  return isShared ? withHeaders(response, { 'cache-control': UNSHARED_CACHE_CONTROL }) : response
}

/** Adds the response's tags; a response with too many tags for a header is kept out of the CDN instead. */
export function withCacheTag(response: CachedResponse): CachedResponse {
  const said = [ANY_TAG, ...(response.tags ?? []).map(tagOfCdn)].join(',')
  return said.length > BYTES_OF_TAGS_AT_MOST
    ? asUnshared(response)
    : withHeaders(response, { 'cache-tag': said })
}

/** An id may be any text, but tags in the header must be visible ASCII without commas. */
export function tagOfCdn(tag: string): string {
  return tag.replace(/[^\x21-\x2b\x2d-\x7e]+/g, encodeURIComponent)
}

function withHeaders(response: CachedResponse, headers: Headers): CachedResponse {
  return { ...response, headers: { ...response.headers, ...headers } }
}
