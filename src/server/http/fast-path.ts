import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, formFor } from './cached-response.ts'

/** Looks up the cached response at this moment; undefined if it would have to be rendered first. */
export type FindCached = () => CachedResponse | undefined

const BYTES_AT_MOST = 4_000_000
/** Memory of one entry beside its target: the cache node and the closure. */
const BYTES_BESIDE = 500
/** A missing or odd Host header goes to the normal route, which refuses it. */
const PLAIN_HOST = /^[\w.-]+(?::\d{1,5})?$/

/**
 * Answers a GET from the cache without building a Request, a route or a Response. After the normal route has answered,
 * it stores here how the cached response is found again for the same target; no response is held here.
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

  /** Answers from the cache if it can; every other request is passed to `longWay`. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, id: string, longWay: () => void): void {
    // A server that is stopping has set a `connection` header, and writeHead would then merge headers one by one.
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
    // If compressing fails, the normal route reports the error.
    if (body instanceof Promise) body.then(send, longWay)
    else send(body)
  }
}

/** A request with a body needs the normal route, which reads or drains it. */
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
