import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

const MB = 1024 * 1024
/** Of each response beside its key, its headers and its bodies: the objects that hold them, its place in the cache. */
const BYTES_BESIDE = 1_000
/** A string with any letter outside Latin-1 takes two for each. */
const BYTES_PER_LETTER = 2

/**
 * Where a response is counted. There is an end of the shop's own pages and lists; of searches, and of paths that lead
 * elsewhere or nowhere, there is none, so they have a share of their own and never push out the home page.
 */
export type Share = 'bounded' | 'unbounded'

/**
 * The response cache of this process: LRU caches that are emptied when the catalogue changes. Requests for one key that
 * come at the same time are a single flight; what broke, or was made while the data changed, is not cached.
 */
export class ResponseCache {
  #responses: Record<Share, LRUCache<string, CachedResponse>> = {
    bounded: lru(20 * MB),
    unbounded: lru(12 * MB),
  }
  #inFlight = new Map<string, Promise<CachedResponse>>()
  #generation = 0

  async get(
    key: string,
    make: () => Promise<CachedResponse>,
    share: Share = 'bounded',
  ): Promise<CachedResponse> {
    const { bounded, unbounded } = this.#responses
    const found = bounded.get(key) ?? unbounded.get(key) ?? this.#inFlight.get(key)
    if (found) return found
    const generation = this.#generation
    const making = make().then((made) => withStatus(made, 'fwd=miss'))
    this.#inFlight.set(key, making)
    try {
      const response = await making
      if (generation === this.#generation && response.status < 500)
        this.#responses[response.status < 300 ? share : 'unbounded'].set(key, withStatus(response, 'hit'))
      return response
    } finally {
      if (this.#inFlight.get(key) === making) this.#inFlight.delete(key)
    }
  }

  clear(): void {
    this.#generation++
    this.#inFlight.clear()
    for (const responses of Object.values(this.#responses)) responses.clear()
  }
}

/** The standard header of a cache, for an operator who wonders why an answer was slow. */
function withStatus(response: CachedResponse, status: string): CachedResponse {
  return { ...response, headers: { ...response.headers, 'cache-status': `punnet; ${status}` } }
}

function lru(maxSize: number): LRUCache<string, CachedResponse> {
  return new LRUCache({
    maxSize,
    sizeCalculation: bytesOf,
  })
}

// A crawler's addresses may be longer than what they are answered, and a redirect repeats its own.
function bytesOf({ plain, headers }: CachedResponse, key: string): number {
  const letters = Object.entries(headers).reduce((sum, header) => sum + header.join().length, key.length)
  // The compressed forms of a body, made or not, are smaller than itself.
  return 2 * plain.length + BYTES_PER_LETTER * letters + BYTES_BESIDE
}
