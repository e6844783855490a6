import { countStream, forgetStream, keepStreams } from '#business/limits/open-streams.ts'
import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Headers } from './answer.ts'
import type { NewsUntil } from './serve.ts'

export interface StreamTimes {
  /** How often a silent stream sends a comment, its session is checked, and all streams are renewed in the database. */
  heartbeatMs: number
  longestMs: number
}

interface Listening {
  headers: Headers
  /** Id of the customer or operator, each of whom may open only a few streams at once. */
  owner: string
  /** A HEAD request gets no body: no client would read the stream, or close it. */
  onlyHeaders: boolean
  mayGoOn(): Promise<boolean>
  onError(error: unknown): void
}

const TIMES: StreamTimes = { heartbeatMs: 20_000, longestMs: 15 * 60_000 }
/** Per process; each stream costs three kilobytes and a connection. */
const MOST_OPEN = 5_000
const RETRY_AFTER_SECONDS = 30
const COME_BACK_AFTER_MS = 3_000

/** The server-sent event streams of this process, until either side ends them. */
export class Streams {
  readonly #shop: Shop
  readonly #open = new Map<AbortController, string>()
  readonly #leaving = new Set<Promise<void>>()
  readonly #times: StreamTimes
  readonly #mostOpen: number
  readonly #keeping: NodeJS.Timeout
  #isOver = false

  constructor(shop: Shop, times = TIMES, mostOpen = MOST_OPEN) {
    this.#shop = shop
    this.#times = times
    this.#mostOpen = mostOpen
    this.#keeping = setInterval(() => this.#keep(), times.heartbeatMs).unref()
  }

  async answer(news: NewsUntil<unknown>, listening: Listening): Promise<Response> {
    const headers = {
      ...listening.headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would otherwise buffer events until it has a page of them.
      'x-accel-buffering': 'no',
    }
    if (this.#isOver || listening.onlyHeaders) return new Response('', { headers })
    if (this.#open.size >= this.#mostOpen)
      throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS })
    const id = await countStream(this.#shop, listening.owner)
    const stop = new AbortController()
    this.#open.set(stop, id)
    stop.signal.addEventListener('abort', () => this.#leave(stop, id))
    if (this.#isOver) {
      stop.abort()
      return new Response('', { headers })
    }
    const body = new ReadableStream<Uint8Array>({
      start: (to) => void this.#tell(to, news, { ...listening, stop }),
      cancel: () => {
        stop.abort()
        return this.#left()
      },
    })
    return new Response(body, { headers })
  }

  /** Ends all open streams, and any that is opened from now on. */
  end(): Promise<void> {
    this.#isOver = true
    clearInterval(this.#keeping)
    for (const stop of [...this.#open.keys()]) stop.abort()
    return this.#left()
  }

  #leave(stop: AbortController, id: string): void {
    this.#open.delete(stop)
    // If the database cannot be told, the stream counts against its owner for another minute.
    const leaving = forgetStream(this.#shop, id)
      .catch(() => {})
      .finally(() => this.#leaving.delete(leaving))
    this.#leaving.add(leaving)
  }

  async #left(): Promise<void> {
    await Promise.all(this.#leaving)
  }

  #keep(): void {
    if (this.#open.size === 0) return
    // Without the database, each stream's own heartbeat ends it.
    keepStreams(this.#shop, [...this.#open.values()]).catch(() => {})
  }

  async #tell(
    to: ReadableStreamDefaultController<Uint8Array>,
    news: NewsUntil<unknown>,
    { mayGoOn, onError, stop }: Listening & { stop: AbortController },
  ): Promise<void> {
    const say = (text: string) => stop.signal.aborted || to.enqueue(new TextEncoder().encode(`${text}\n\n`))
    const beat = async () => ((await mayGoOn()) ? say(': still here') : stop.abort())
    const heartbeat = setInterval(() => beat().catch(() => stop.abort()), this.#times.heartbeatMs)
    const longest = setTimeout(() => stop.abort(), this.#times.longestMs)
    stop.signal.addEventListener('abort', () => {
      clearInterval(heartbeat)
      clearTimeout(longest)
      close(to)
    })
    try {
      say(`retry: ${COME_BACK_AFTER_MS}`)
      for await (const one of news(stop.signal)) {
        if (!(await mayGoOn())) break
        say(`data: ${JSON.stringify(one)}`)
      }
    } catch (error) {
      onError(error)
    } finally {
      stop.abort()
    }
  }
}

function close(to: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    to.close()
  } catch {
    // The browser has left, so the stream is already closed.
  }
}
