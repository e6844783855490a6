import { Refusal } from '#contract/refusals.ts'
import type { Headers } from './answer.ts'
import type { NewsUntil } from './serve.ts'

export interface StreamTimes {
  /** How often a silent stream sends a comment, and whether its customer is still signed in is checked. */
  heartbeatMs: number
  longestMs: number
}

interface Listening {
  headers: Headers
  /** The customer: each has few streams at once. */
  owner: string
  /** A HEAD request: its body would be read by no one, and never be left. */
  onlyHeaders: boolean
  mayGoOn(): Promise<boolean>
  onError(error: unknown): void
}

const TIMES: StreamTimes = { heartbeatMs: 20_000, longestMs: 15 * 60_000 }
const STREAMS_OF_ONE = 5
const RETRY_AFTER_SECONDS = 30
const COME_BACK_AFTER_MS = 3_000

/** The server-sent event streams of this process, until either side ends them. */
export class Streams {
  readonly #open = new Map<AbortController, string>()
  readonly #times: StreamTimes
  #isOver = false

  constructor(times = TIMES) {
    this.#times = times
  }

  answer(news: NewsUntil<unknown>, listening: Listening): Response {
    const headers = {
      ...listening.headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy of nginx's kind would hold news back until it has a page of them.
      'x-accel-buffering': 'no',
    }
    if (this.#isOver || listening.onlyHeaders) return new Response('', { headers })
    const ofOwner = [...this.#open.values()].filter((owner) => owner === listening.owner)
    if (ofOwner.length >= STREAMS_OF_ONE) {
      throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS })
    }
    const stop = new AbortController()
    this.#open.set(stop, listening.owner)
    stop.signal.addEventListener('abort', () => this.#open.delete(stop))
    const body = new ReadableStream<Uint8Array>({
      start: (to) => void this.#tell(to, news, { ...listening, stop }),
      cancel: () => stop.abort(),
    })
    return new Response(body, { headers })
  }

  /** Ends all that are open, and each that is opened from now on. */
  end(): void {
    this.#isOver = true
    for (const stop of [...this.#open.keys()]) stop.abort()
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
    // The browser has left, and the stream is closed already.
  }
}
