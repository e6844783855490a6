import { randomBytes } from 'node:crypto'
import type { DescribedEndpoint } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { readCookie, writeCookie } from './cookies.ts'

const COOKIE = 'csrftoken'
const YEAR_SECONDS = 31_536_000

/** Another site's page must not act in a shopper's name; an app or a script carries neither cookie nor origin. */
export function guardAgainstOtherSites(
  endpoint: DescribedEndpoint,
  request: Request,
  publicOrigin: string | undefined,
): void {
  if (endpoint.method === 'GET' && !endpoint.ownSiteOnly) return
  const { headers } = request
  const origin = headers.get('origin')
  // Its session is a cookie, which a browser adds by itself: whoever uses it says where they come from.
  if (!origin && endpoint.access === 'operator') throw new Refusal('foreign_origin')
  if (origin && !isOurs(origin, headers, publicOrigin)) throw new Refusal('foreign_origin')
  if (endpoint.method === 'GET') {
    refuseForeignGet(headers)
    return
  }
  const cookie = readCookie(headers, COOKIE)
  if (cookie && cookie !== headers.get('x-csrftoken')) throw new Refusal('csrf_mismatch')
}

// A link or a picture on another site's page sends no origin; the browser itself says where it stands.
function refuseForeignGet(headers: Headers): void {
  const site = headers.get('sec-fetch-site') ?? 'none'
  if (site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin')
}

// Without PUBLIC_URL the shop is reached by whatever name the browser sent the request to.
function isOurs(origin: string, headers: Headers, publicOrigin: string | undefined): boolean {
  if (publicOrigin) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/** Given with an answer that is one caller's own; answers that a CDN may keep set nothing. */
export function csrfCookie(request: Request, secure: boolean): Record<string, string> {
  if (readCookie(request.headers, COOKIE)) return {}
  const value = randomBytes(18).toString('base64url')
  return { 'set-cookie': writeCookie({ name: COOKIE, value, maxAgeSeconds: YEAR_SECONDS, secure }) }
}
