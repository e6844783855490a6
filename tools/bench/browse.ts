import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { Latencies } from './latencies.ts'
import { repeatRequests } from './repeat-requests.ts'

export interface Browsing {
  port: number
  browsers: number
  /** The pages to open, with their relative frequency. */
  pages: { path: string; weight: number }[]
  warmUpSeconds: number
  seconds: number
  /** The rate of all browsers together; without it, each browser asks again at once. */
  pagesASecond?: number
}

export interface SeenText {
  path: string
  /** All three-digit dollar prices on the page, in cents. */
  prices: number[]
  lastServedAt: number
}

export interface Browsed {
  pages: number
  /** Pages that were not cached, so that the shopper waited for their rendering. */
  waitedFor: number
  perSecond: number
  p50: number
  p99: number
  texts: SeenText[]
}

/** Opens one page after the other on each connection, and measures the answers. */
export async function browse(browsing: Browsing): Promise<Browsed> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  let counted = new Counted()
  const next = chooser(browsing.pages)
  const sockets = Array.from({ length: browsing.browsers }, (_, nth) => {
    const pace = paceOf(browsing, nth)
    let path = ''
    return repeatRequests({
      port: browsing.port,
      request() {
        path = next()
        return Buffer.from(
          `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${browsing.port}\r\nAccept-Encoding: br\r\n\r\n`,
        )
      },
      take(status, bytes, bodyStart, end, ms) {
        if (status !== 200) fail(`${path} answered ${status}`)
        counted.add(path, bytes.subarray(0, bodyStart), bytes.subarray(bodyStart, end), ms + pace.lateMs)
      },
      fail,
      pauseMs: pace.nextMs,
    })
  })
  try {
    await Promise.race([pause(browsing.warmUpSeconds * 1_000), failed])
    counted = new Counted()
    await Promise.race([pause(browsing.seconds * 1_000), failed])
    return counted.result(browsing.seconds)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** A browser that falls behind its pace asks again at once, and its delay counts as latency. */
function paceOf({ browsers, pagesASecond }: Browsing, nth: number) {
  if (pagesASecond === undefined) return { lateMs: 0, nextMs: () => 0 }
  const every = (1_000 * browsers) / pagesASecond
  let due = performance.now() + (every * nth) / browsers
  const pace = {
    lateMs: 0,
    nextMs() {
      due += every
      const wait = due - performance.now()
      pace.lateMs = Math.max(0, -wait)
      return wait
    },
  }
  return pace
}

/** A page's raw bytes. They are decompressed after the measurement, because that work would slow the load down. */
interface Served {
  path: string
  body: Buffer
  isCompressed: boolean
  lastServedAt: number
}

class Counted {
  #latencies = new Latencies()
  #waitedFor = 0
  #served = new Map<string, Served>()

  add(path: string, head: Buffer, body: Buffer, ms: number): void {
    this.#latencies.add(ms)
    const headers = head.toString('latin1')
    if (!/^cache-status: [^\r]*\bhit\b/im.test(headers)) this.#waitedFor++
    const key = `${path} ${/^etag: ([^\r]+)/im.exec(headers)?.[1]}`
    const served = this.#served.get(key)
    if (served) {
      served.lastServedAt = Date.now()
      return
    }
    const isCompressed = /^content-encoding: br\b/im.test(headers)
    this.#served.set(key, { path, body: Buffer.from(body), isCompressed, lastServedAt: Date.now() })
  }

  result(seconds: number): Browsed {
    const pages = this.#latencies.count
    return {
      pages,
      waitedFor: this.#waitedFor,
      perSecond: pages / seconds,
      p50: this.#latencies.percentile(0.5),
      p99: this.#latencies.percentile(0.99),
      texts: [...this.#served.values()].map(({ path, body, isCompressed, lastServedAt }) => ({
        path,
        prices: pricesIn((isCompressed ? brotliDecompressSync(body) : body).toString()),
        lastServedAt,
      })),
    }
  }
}

function pricesIn(text: string): number[] {
  const shown = text.matchAll(/\$(\d{3})\.(\d\d)/g)
  return [...new Set([...shown].map(([, dollars, cents]) => Number(`${dollars}${cents}`)))]
}

export function chooser(pages: Browsing['pages']): () => string {
  const total = pages.reduce((sum, { weight }) => sum + weight, 0)
  let upTo = 0
  const ends = pages.map(({ weight }) => (upTo += weight))
  return () => {
    const at = Math.random() * total
    return (pages[ends.findIndex((end) => at < end)] ?? pages[0])?.path ?? '/'
  }
}
