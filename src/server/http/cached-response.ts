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
/** A third of the work for an eighth more bytes, and half of it for a twentieth. */
const QUICK_BROTLI_QUALITY = 1
const PAGE_BROTLI_QUALITY = 3
/** To hand less than this to a thread, and to hear from it, takes longer than compressing it. */
const WORTH_A_THREAD = 16_000

/** For a CDN, which does not hear of changes; browsers ask again each time. */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** A response that is the same for every caller, in each form in which it is asked for. */
export interface CachedResponse {
  status: number
  headers: Headers
  etag: string
  /** Of what it was made of. */
  tags?: readonly string[]
  /** Where something that it needed was out of reach, which may be there again for the next who asks. */
  isPart?: boolean
  /** Of memory, about. */
  bytes: number
  plain: Form
  br?: Form
  gzip?: Form
}
export type Form = () => Buffer | Promise<Buffer>

/** Makes each form when it is first asked for, since most take the same one, and keeps it if it is asked for again. */
export function cacheable(status: number, body: string, headers: Headers): CachedResponse {
  const plain = unpooled(Buffer.from(body))
  const cached: CachedResponse = {
    ...named(status, headers, plain),
    // Its compressed forms, made or not, are smaller than itself.
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

/** As far back as there is anything: the 4 MB that it takes unless told are taken and given back with each page. */
function windowOver(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}

/** Most searches are asked for once and never again: what is made of one with more work is for the callers after. */
function quickAtFirst(quickly: () => Buffer, well: Form): Form {
  let isFirst = true
  return () => {
    if (!isFirst) return well()
    isFirst = false
    return quickly()
  }
}

/**
 * A page keeps the form alone that nearly all browsers take, a fifth of it: the others are made of it for who asks. It
 * is made anew with every change of what it shows, so it is compressed in half the time, for a twentieth more bytes, and
 * one that changes often, or that hardly anybody asks for again, in a third.
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

/** By what it says, however well it is compressed: another process may have had more time for it. */
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
 * A copy in memory of its own. What zlib gives keeps its whole working space alive, and what Node gives for up to 32 kB
 * lies in a slab of 64 kB, which is kept as long as one of those in it.
 */
function unpooled(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** What of a request decides in which form it is answered. */
export interface Conditions {
  ifNoneMatch: string | null | undefined
  acceptEncoding: string | null | undefined
}

export interface Sent {
  status: number
  headers: Headers
  body: Buffer | Promise<Buffer> | undefined
}

/** A cached response in the best form that the caller takes, or word that the caller already has it. */
export function formFor(cached: CachedResponse, { ifNoneMatch, acceptEncoding }: Conditions): Sent {
  const { status, headers, plain } = cached
  if (ifNoneMatch && namesTag(ifNoneMatch, cached.etag)) return { status: 304, headers, body: undefined }
  for (const encoding of ['br', 'gzip'] as const) {
    const form = cached[encoding]
    if (form && takes(acceptEncoding ?? '', encoding))
      return { status, headers: { ...headers, 'content-encoding': encoding }, body: form() }
  }
  return { status, headers, body: plain() }
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
