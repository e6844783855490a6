import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

const MB = 1024 * 1024
/** Of each response beside its bodies: its key, its headers, its place in the cache. */
const BYTES_BESIDE = 2_000

/**
 * Where a response is counted. There is an end of the shop's own pages and lists; of searches and of paths that lead
 * nowhere there is none, so they have a share of their own and never push out the home page.
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
    const making = make()
    this.#inFlight.set(key, making)
    try {
      const response = await making
      if (generation === this.#generation && response.status < 500)
        this.#responses[response.status < 400 ? share : 'unbounded'].set(key, response)
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

function lru(maxSize: number): LRUCache<string, CachedResponse> {
  return new LRUCache({
    maxSize,
    // Its compressed forms, made or not, are smaller than itself.
    sizeCalculation: ({ plain }) => 2 * plain.length + BYTES_BESIDE,
  })
}
