import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, formFor } from './cached-response.ts'

/** Finds what is cached for a request at this moment; nothing when something has to be made first. */
export type FindCached = () => CachedResponse | undefined

const BYTES_AT_MOST = 4_000_000
/** Of each beside its target: its place, and how it is found. */
const BYTES_BESIDE = 500
/** Others may name no host at all, which the long way tells. */
const PLAIN_HOST = /^[\w.-]+(?::\d{1,5})?$/

/**
 * The fast path: a GET whose answer is cached needs no Request, no route and no Response. The long way, which has them,
 * leaves here how it found the answer, and the same target finds it so the next time. It holds no answer itself.
 */
export class FastPath {
  readonly #finds = new LRUCache<string, FindCached>({
    maxSize: BYTES_AT_MOST,
    sizeCalculation: (_, target) => 2 * target.length + BYTES_BESIDE,
  })

  remember({ method, url }: Pick<IncomingMessage, 'method' | 'url'>, find: FindCached): void {
    if (method === 'GET' && url?.startsWith('/')) this.#finds.set(url, find)
  }

  find(target: string): CachedResponse | undefined {
    return this.#finds.get(target)?.()
  }

  /** Answers what it finds; all else takes the long way. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, id: string, longWay: () => void): void {
    // A server that ends has said so in a header, to which others are added one by one.
    const mayAnswer = isPlainGet(incoming) && !outgoing.hasHeader('connection')
    const cached = mayAnswer ? this.find(incoming.url ?? '') : undefined
    if (!cached) {
      longWay()
      return
    }
    const { headers: asked } = incoming
    const { status, headers, body } = formFor(cached, {
      ifNoneMatch: asked['if-none-match'],
      acceptEncoding: listed(asked['accept-encoding']),
    })
    const send = (body: Buffer | undefined) => {
      const length = body && { 'content-length': body.length }
      outgoing.writeHead(status, { ...headers, ...length, 'x-request-id': id })
      outgoing.end(body)
    }
    // What becomes of a form that cannot be made is told by the long way.
    if (body instanceof Promise) body.then(send, longWay)
    else send(body)
  }
}

/** What it sends on is read by the long way, or drained. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    PLAIN_HOST.test(headers.host ?? '')
  )
}

function listed(values: string | string[] | undefined): string | undefined {
  return Array.isArray(values) ? values.join(', ') : values
}
