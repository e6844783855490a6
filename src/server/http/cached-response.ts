import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Headers } from './answer.ts'

const WORTH_COMPRESSING = 1_000
const BROTLI_QUALITY = 4
/** Compared with the quality above: a third of the work for an eighth more bytes, and half of it for a twentieth. */
const QUICK_BROTLI_QUALITY = 1
const PAGE_BROTLI_QUALITY = 3
/** Below this size, handing the work to a thread takes longer than compressing. */
const WORTH_A_THREAD = 16_000

/**
 * Only a CDN may reuse the response, which it drops when it is told of a change; browsers revalidate each time. Without
 * stale-while-revalidate: Chrome would obey it as well, and show the prices of its last visit.
 */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=60'

/** A response that is the same for every caller, in each encoding that clients ask for. */
export interface CachedResponse {
  status: number
  headers: Headers
  etag: string
  /** Tags of everything that the response was made of. */
  tags?: readonly string[]
  /** Set when a dependency was out of reach, so the response is incomplete and must not be cached. */
  isPart?: boolean
  /** Approximate memory that the response takes. */
  bytes: number
  plain: Form
  br?: Form
  gzip?: Form
}
type Form = () => Buffer | Promise<Buffer>

/** Makes each encoding lazily, as most clients take the same one, and keeps it from the second use on. */
export function cacheable(status: number, body: string, headers: Headers): CachedResponse {
  const plain = unpooled(Buffer.from(body))
  const cached: CachedResponse = {
    ...named(status, headers, plain),
    // The compressed forms together are counted as no larger than the plain one.
    bytes: 2 * plain.length,
    plain: () => plain,
  }
  if (plain.length < WORTH_COMPRESSING) return cached
  if (plain.length >= WORTH_A_THREAD)
    return {
      ...cached,
      br: madeOnce(() => brotli(plain, brotliOptions(plain, BROTLI_QUALITY))),
      gzip: madeOnce(() => zip(plain)),
    }
  const compressed = (quality: number) => brotliCompressSync(plain, brotliOptions(plain, quality))
  return {
    ...cached,
    br: quickAtFirst(
      () => compressed(QUICK_BROTLI_QUALITY),
      madeOnce(async () => compressed(BROTLI_QUALITY)),
    ),
    gzip: madeOnce(async () => gzipSync(plain)),
  }
}

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: windowOver(length),
    },
  }
}

/** Fits the window to the content. Brotli's default allocates 4 MB for each response and frees it again. */
function windowOver(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}

/** Most searches are asked for only once, so the first caller gets a quick compression and later ones a better one. */
function quickAtFirst(quickly: () => Buffer, well: Form): Form {
  let isFirst = true
  return () => {
    if (!isFirst) return well()
    isFirst = false
    return quickly()
  }
}

/**
 * Keeps only the Brotli form, a fifth of the size and taken by nearly all browsers; other forms are made from it on
 * demand. A page is remade with every change it shows, so it is compressed in half the time for a twentieth more bytes,
 * or in a third if it is short-lived.
 */
export function cacheablePage(
  { status, html, isShortLived = false }: { status: number; html: string; isShortLived?: boolean },
  headers: Headers,
): CachedResponse {
  if (html.length < WORTH_COMPRESSING) return cacheable(status, html, headers)
  const whole = Buffer.from(html)
  const quality = isShortLived ? QUICK_BROTLI_QUALITY : PAGE_BROTLI_QUALITY
  const br = unpooled(brotliCompressSync(whole, brotliOptions(whole, quality)))
  const plain = () => unpack(br)
  return {
    ...named(status, headers, whole),
    bytes: 3 * br.length,
    plain,
    br: () => br,
    gzip: madeOnce(async () => zip(await plain())),
  }
}

/** The ETag hashes the plain content: another process may compress the same content differently. */
function named(status: number, headers: Headers, plain: Buffer) {
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  return { status, headers: { ...headers, etag, vary: 'accept-encoding' }, etag }
}

const unpack = promisify<Buffer, Buffer>(brotliDecompress)
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)

function madeOnce(make: () => Promise<Buffer>): Form {
  let made: Buffer | Promise<Buffer> | undefined
  return () => {
    made ??= make().then((packed) => (made = unpooled(packed)))
    return made
  }
}

/**
 * Copies into memory of its own. A buffer from zlib keeps its whole working space alive, and Node cuts buffers of up to
 * 32 kB from shared 64 kB slabs that live as long as any part of them.
 */
function unpooled(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The request headers that decide the form of the answer. */
export interface Conditions {
  ifNoneMatch: string | null | undefined
  acceptEncoding: string | null | undefined
}

export interface Sent {
  status: number
  headers: Headers
  body: Buffer | Promise<Buffer> | undefined
}

/** Picks the best form that the client accepts, or a 304 if it already has this version. */
export function formFor(cached: CachedResponse, { ifNoneMatch, acceptEncoding }: Conditions): Sent {
  const { status, headers, plain } = cached
  if (ifNoneMatch && namesTag(ifNoneMatch, cached.etag)) return { status: 304, headers, body: undefined }
  const encoding = encodingFor(cached, acceptEncoding)
  if (!encoding) return { status, headers, body: plain() }
  return { status, headers: { ...headers, 'content-encoding': encoding }, body: cached[encoding]?.() }
}

function encodingFor(cached: CachedResponse, acceptEncoding: Conditions['acceptEncoding']) {
  return (['br', 'gzip'] as const).find((name) => cached[name] && takes(acceptEncoding ?? '', name))
}

/** Whether `formFor` would answer with the whole uncompressed content. */
export function needsPlain(cached: CachedResponse, { ifNoneMatch, acceptEncoding }: Conditions): boolean {
  return !(ifNoneMatch && namesTag(ifNoneMatch, cached.etag)) && !encodingFor(cached, acceptEncoding)
}

export async function sendCached(cached: CachedResponse, { headers: asked }: Request): Promise<Response> {
  const { status, headers, body } = formFor(cached, {
    ifNoneMatch: asked.get('if-none-match'),
    acceptEncoding: asked.get('accept-encoding'),
  })
  return new Response(((await body) ?? null) as BodyInit | null, { status, headers })
}

const NAMED = { br: nameOf('br'), gzip: nameOf('gzip') }

function nameOf(encoding: string): RegExp {
  return new RegExp(`(^|[\\s,])${encoding}\\s*(,|$|;\\s*q=(1|0\\.\\d*[1-9]))`)
}

function takes(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return NAMED[encoding].test(accepted)
}

function namesTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
