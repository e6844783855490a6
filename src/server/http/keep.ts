import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { Headers } from './answer.ts'
import { Shelf } from './shelf.ts'

const MB = 1024 * 1024
const WORTH_COMPRESSING = 1_000
const BROTLI_QUALITY = 4

/** For a CDN, which does not hear of changes; browsers ask again each time. */
export const KEPT_BY_OTHERS = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** An answer that is the same for everybody, in each form in which it is asked for. */
export interface Kept {
  status: number
  headers: Headers
  etag: string
  plain: Buffer
  br?: Form
  gzip?: Form
}
export type Form = () => Buffer | Promise<Buffer>

/** What can be asked in endless ways has a share of its own: a crowd of searches must not push out the home page. */
export type Share = 'everybodys' | 'endless'

/**
 * Keeps answers until the data that they came from changes.
 * Those asked for at the same time are made once; one that is broken, or was made while the data changed, is not kept.
 */
export class Keep {
  #shelves: Record<Share, Shelf<Kept>> = { everybodys: new Shelf(20 * MB), endless: new Shelf(12 * MB) }
  #making = new Map<string, Promise<Kept>>()
  #generation = 0

  async get(key: string, make: () => Promise<Kept>, share: Share = 'everybodys'): Promise<Kept> {
    const { everybodys, endless } = this.#shelves
    const found = everybodys.take(key) ?? endless.take(key) ?? this.#making.get(key)
    if (found) return found
    const generation = this.#generation
    const making = make()
    this.#making.set(key, making)
    try {
      const kept = await making
      if (generation === this.#generation && kept.status < 500)
        this.#shelves[isFound(kept) ? share : 'endless'].put(key, kept, size(kept))
      return kept
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  clear(): void {
    this.#generation++
    this.#making.clear()
    for (const shelf of Object.values(this.#shelves)) shelf.clear()
  }
}

// There is no end of what is not there.
function isFound({ status }: Kept): boolean {
  return status < 400
}

// Its compressed forms, made or not, are smaller than itself.
function size(kept: Kept): number {
  return 2 * kept.plain.length
}

/** Makes each form once, for the first who takes it: most people take the same one. */
export function prepare(status: number, body: string, headers: Headers): Kept {
  const plain = Buffer.from(body)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const kept: Kept = { status, headers: { ...headers, etag, vary: 'accept-encoding' }, etag, plain }
  if (plain.length < WORTH_COMPRESSING) return kept
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = constants
  return {
    ...kept,
    br: madeOnce(() => brotli(plain, { params: { [quality]: BROTLI_QUALITY, [hint]: plain.length } })),
    gzip: madeOnce(() => zip(plain)),
  }
}

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)

function madeOnce(make: () => Promise<Buffer>): Form {
  let made: Buffer | Promise<Buffer> | undefined
  return () => {
    // A copy: what zlib gives keeps its whole working space in memory.
    made ??= make().then((packed) => (made = Buffer.from(packed)))
    return made
  }
}

/** Sends a kept answer in the best form that the caller takes, or says that it already has it. */
export async function sendKept(kept: Kept, { headers: asked }: Request): Promise<Response> {
  const ifNoneMatch = asked.get('if-none-match')
  if (ifNoneMatch && namesTag(ifNoneMatch, kept.etag))
    return new Response(null, { status: 304, headers: kept.headers })
  const encoding = bestEncoding(kept, asked.get('accept-encoding') ?? '')
  const body = encoding ? await kept[encoding]?.() : kept.plain
  return new Response(body as BodyInit, {
    status: kept.status,
    headers: encoding ? { ...kept.headers, 'content-encoding': encoding } : kept.headers,
  })
}

function bestEncoding(kept: Kept, accepted: string): 'br' | 'gzip' | undefined {
  if (kept.br && takes(accepted, 'br')) return 'br'
  if (kept.gzip && takes(accepted, 'gzip')) return 'gzip'
  return undefined
}

function takes(accepted: string, encoding: string): boolean {
  return new RegExp(`(^|[\\s,])${encoding}\\s*(,|$|;\\s*q=(1|0\\.\\d*[1-9]))`).test(accepted)
}

function namesTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
