import { randomBytes } from 'node:crypto'
import type { Shop } from '#business/shop.ts'
import type { DescribedEndpoint } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { readCookie, writeCookie } from './cookies.ts'

const RETRY_AFTER_SECONDS = 60

const SENTENCE =
  'We cannot take anything new right now, but you can still look around. Please try again in a few minutes.'

const COOKIE = 'csrftoken'
const YEAR_SECONDS = 31_536_000

/** Stops cross-site requests in a shopper's name. Apps and scripts send neither cookie nor origin, so they pass. */
export function guardAgainstOtherSites(
  endpoint: DescribedEndpoint,
  request: Request,
  publicOrigin: string | undefined,
): void {
  if (endpoint.method === 'GET' && !endpoint.ownSiteOnly) return
  const { headers } = request
  const origin = headers.get('origin')
  // Browsers attach the office's session cookie by themselves, so a request with it must prove its origin.
  if (!origin && endpoint.access === 'operator') throw new Refusal('foreign_origin')
  if (origin && !isOurs(origin, headers, publicOrigin)) throw new Refusal('foreign_origin')
  if (endpoint.method === 'GET') {
    refuseForeignGet(headers)
    return
  }
  const cookie = readCookie(headers, COOKIE)
  if (cookie && cookie !== headers.get('x-csrftoken')) throw new Refusal('csrf_mismatch')
}

// A link or picture on another site sends no Origin header, but browsers add Sec-Fetch-Site.
function refuseForeignGet(headers: Headers): void {
  const site = headers.get('sec-fetch-site') ?? 'none'
  if (site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin')
}

// Without PUBLIC_URL, the Host header that the browser sent is the only name known for the shop.
function isOurs(origin: string, headers: Headers, publicOrigin: string | undefined): boolean {
  if (publicOrigin) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/** Sets the CSRF cookie on private answers only; an answer that a CDN may store must set no cookie. */
export function csrfCookie(request: Request, secure: boolean): Record<string, string> {
  if (readCookie(request.headers, COOKIE)) return {}
  const value = randomBytes(18).toString('base64url')
  return { 'set-cookie': writeCookie({ name: COOKIE, value, maxAgeSeconds: YEAR_SECONDS, secure }) }
}

/** Refuses writes while the disk is nearly full or read-only: without its remaining room the database would crash. */
export function requireDiskSpace({ diskSpace }: Shop): void {
  if (diskSpace.trouble()) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }, SENTENCE)
}

export function isWriting({ method, onFullDisk }: DescribedEndpoint): boolean {
  return (onFullDisk ?? (method === 'GET' ? 'answered' : 'refused')) === 'refused'
}
