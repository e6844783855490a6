import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Headers } from '../http/answer.ts'
import type { CachedResponse } from '../http/cached-response.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
const TYPES: Record<string, string> = {
  '.js': SCRIPT,
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Folder of the build's files whose names contain a hash of their content. */
export const HASHED = '/assets/'
const SERVICE_WORKER = '/service-worker.js'
/** Replaces an installed service worker with one that deletes its caches. */
const NO_SERVICE_WORKER = '/service-worker-off.js'

/** Loads every browser file of the build into memory, in each encoding that the build prepared. */
export function readAssets(
  folder: string,
  strict: Headers,
  { worksOffline = true } = {},
): Map<string, CachedResponse> {
  const assets = new Map<string, CachedResponse>()
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  for (const file of files) {
    const type = TYPES[path.extname(file)]
    if (!type || file.startsWith('.vite')) continue
    const url = `/${file.split(path.sep).join('/')}`
    assets.set(url, readAsset(folder, file, files, headersOf(url, type, strict)))
  }
  if (!worksOffline) {
    const headers = headersOf(SERVICE_WORKER, SCRIPT, strict)
    assets.set(SERVICE_WORKER, readAsset(folder, NO_SERVICE_WORKER.slice(1), files, headers))
  }
  return assets
}

function readAsset(folder: string, file: string, files: Set<string>, headers: Headers): CachedResponse {
  const plain = readFileSync(path.join(folder, file))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const form = (ending: string) =>
    files.has(file + ending) ? readFileSync(path.join(folder, file + ending)) : undefined
  const br = form('.br')
  const gzip = form('.gz')
  return {
    status: 200,
    headers: { ...headers, etag, ...(br && { vary: 'accept-encoding' }) },
    etag,
    bytes: plain.length,
    plain: () => plain,
    ...(br && { br: () => br }),
    ...(gzip && { gzip: () => gzip }),
  }
}

function headersOf(url: string, type: string, strict: Headers): Headers {
  // A hashed name never changes its content; other names may, from one release to the next.
  const cache = url.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
  // A CDN must not cache the service worker, or shoppers would not get the version that switches it off.
  const cacheControl = url === SERVICE_WORKER ? 'no-cache' : cache
  // Browsers read the opener policy of documents alone, and a page loads thirty files.
  const { 'cross-origin-opener-policy': _, ...ofFiles } = strict
  return { ...ofFiles, 'content-type': type, 'cache-control': cacheControl }
}
