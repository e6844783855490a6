import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findOperatorSession } from '#business/people/operators/operator-sessions.ts'
import type { Shop } from '#business/shop.ts'
import { escapeMarkup, type Headers, type StrictHeaders, sentence } from '../http/answer.ts'
import { type CachedResponse, sendCached } from '../http/cached-response.ts'
import { readOfficeKey } from '../http/cookies.ts'
import type { Answer } from '../http/listen.ts'
import { normalPath } from '../http/normal-path.ts'
import { HASHED, readAssets } from './assets.ts'

const BUILD = path.resolve(import.meta.dirname, '../../../build/office')
const DOOR = 'src/backoffice/door.tsx'
const DESK = 'src/backoffice/desk.tsx'
/** The service worker of notifications, and of picking without reception; its address must not change. */
const WORKER = '/notifications.js'
const FILES = `/office${HASHED}`
/** Pages for visitors without a session. */
const DOOR_PATHS = ['/office/sign-in', '/office/join']

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // Allows the preview of the home page: see home-preview.ts.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Parts {
  shop: Shop
  headers: StrictHeaders
  publicOrigin: string | undefined
}

export function isOfOffice(path: string): boolean {
  return path === '/office' || path.startsWith('/office/')
}

/** Serves the office's pages and files. Without a session, only the sign-in and invitation pages are available. */
export function officePages({ shop, headers, publicOrigin }: Parts): Answer {
  const build = readBuild(headers)
  const strict = { ...headers.page, 'content-security-policy': policy, 'x-robots-tag': 'noindex' }
  if (!build) return async () => sentence(503, 'The office is not built: run npm run build first.', strict)
  const { assets, pages, ofDoor } = build
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...strict, allow: 'GET, HEAD' } })
    const path = normalPath(request.url)
    if (DOOR_PATHS.includes(path)) return page(pages.door, strict)
    const asset = assets.get(path)
    if (asset && ofDoor.has(path)) return sendCached(asset, request)
    const key = readOfficeKey(request.headers, publicOrigin)
    const session = key && (await findOperatorSession(shop, key))
    if (session && asset) return sendCached(asset, request)
    if (path.startsWith(FILES)) return sentence(404, 'Not found.', strict)
    return session ? page(pages.desk, strict) : toDoor(request, strict)
  }
}

/**
 * The strict cookie is missing after a link from another site, so the page reloads itself once from our own origin. A
 * request without a session then goes to the sign-in page.
 */
function toDoor(request: Request, strict: Headers): Response {
  const { pathname, search } = new URL(request.url)
  if (request.headers.get('sec-fetch-site') === 'cross-site') {
    const again = escapeMarkup(pathname + search)
    return page(
      `<!doctype html><title>Office</title><meta http-equiv="refresh" content="0;url=${again}">`,
      strict,
    )
  }
  const location = `/office/sign-in?${new URLSearchParams({ to: pathname + search })}`
  return new Response(null, { status: 303, headers: { ...strict, location, 'cache-control': 'no-store' } })
}

function page(html: string, strict: Headers): Response {
  const headers = { ...strict, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { headers })
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, ManifestEntry>

function readBuild({ asset }: StrictHeaders) {
  const file = path.join(BUILD, 'manifest.json')
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  // Shared caches must not store files that only operators may read.
  const kept = { ...asset, 'cache-control': 'private, max-age=31536000, immutable', vary: 'cookie' }
  const files = [...readAssets(BUILD, asset)].filter(([url]) => url.startsWith(HASHED) || url === WORKER)
  const headersOf = (url: string) => (url === WORKER ? { ...kept, 'cache-control': 'no-cache' } : kept)
  const assets = new Map(files.map(([url, found]) => [`/office${url}`, privately(found, headersOf(url))]))
  const fonts = [...assets.keys()].filter((url) => url.endsWith('.woff2'))
  return {
    assets,
    pages: { door: shell(manifest, DOOR), desk: shell(manifest, DESK) },
    ofDoor: new Set([...filesOf(manifest, DOOR), ...fonts]),
  }
}

function privately(found: CachedResponse, kept: Headers): CachedResponse {
  return { ...found, headers: { ...found.headers, ...kept, vary: 'cookie, accept-encoding' } }
}

/** Lists the files of an entry with everything it imports, statically or dynamically. */
function filesOf(manifest: Manifest, entry: string, found = new Set<string>()): Set<string> {
  const { file = '', css = [], imports = [], dynamicImports = [] } = manifest[entry] ?? {}
  if (found.has(`/office/${file}`)) return found
  for (const one of [file, ...css]) found.add(`/office/${one}`)
  for (const one of [...imports, ...dynamicImports]) filesOf(manifest, one, found)
  return found
}

function shell(manifest: Manifest, entry: string): string {
  const styles = [...filesOf(manifest, entry)].filter((file) => file.endsWith('.css'))
  const font = Object.values(manifest).find(({ file }) => file.includes('figtree-first'))
  return `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Punnet office</title>
    <link rel="preload" as="font" type="font/woff2" href="/office/${font?.file ?? ''}" crossorigin="anonymous">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
    <script type="module" src="/office/${manifest[entry]?.file ?? ''}"></script>
  </head>
  <body>
    <div id="office"></div>
    <noscript>The office needs JavaScript.</noscript>
  </body>
</html>
`
}
