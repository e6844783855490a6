import { LRUCache } from 'lru-cache'
import { asStale, asUnshared, withCacheTag, withStatus } from './cache-headers.ts'
import type { CachedResponse } from './cached-response.ts'
import { Flight, type Limit, type Make } from './flight.ts'
import type { BackgroundWork } from './in-background.ts'

const MB = 1024 * 1024
/** Memory of an entry beside its key, headers and bodies: the objects that hold them and its cache node. */
const BYTES_BESIDE = 1_000
/** Memory of a tag: its letters and its entries in two sets. */
const BYTES_PER_TAG = 150
/** V8 stores a string with any character outside Latin-1 in two bytes per letter. */
const BYTES_PER_LETTER = 2

/** How long a stale response may be given after a change: a second, less the time to hear of the change. */
export const STALE_MS = 800
/** Limits how often a constantly changing response is rendered, so one page cannot take the whole process. */
export const RENEWED_EVERY_MS = 500
/** A response that went stale within this time is likely to do so again. */
const OFTEN_MS = 10_000

/**
 * The memory share that a response is counted in. The shop's own pages and lists are finite in number; searches and
 * unknown paths are not, so they have a share of their own and never evict the home page.
 */
export type Share = 'bounded' | 'unbounded'

export interface Kind {
  share?: Share
  /** Enables stale-while-revalidate. A response without it is dropped as soon as it is out of date. */
  mayBeStale?: boolean
  /** Queues each rendering, such as behind a concurrency limit. */
  limit?: Limit
  /** Queues renderings that no request waits for; without it they begin at once. */
  inBackground?: (work: BackgroundWork) => void
}

interface Kept {
  response: CachedResponse
  mayBeStale: boolean
  begunAt: number
  /** When the first change was heard of that the response does not show. */
  outdatedAt: number | undefined
}

export interface CacheOptions {
  now?: () => number
  /** Set if a CDN is told of changes: each response then carries its tags in a header. */
  saysTags?: boolean
}

/**
 * The response cache of this process: LRU caches whose entries know by tags what they were made of, so a change drops
 * only the responses that show it. Concurrent requests for one key are a single flight.
 */
export class ResponseCache {
  readonly #responses: Record<Share, LRUCache<string, Kept>>
  readonly #index = new TagIndex()
  readonly #flights = new Map<string, { flight: Flight; answer: Promise<CachedResponse> }>()
  readonly #now: () => number
  readonly #saysTags: boolean

  constructor({ now = () => performance.now(), saysTags = false }: CacheOptions = {}) {
    this.#now = now
    this.#saysTags = saysTags
    this.#responses = { bounded: this.#openLru(20 * MB), unbounded: this.#openLru(8 * MB) }
  }

  /** Returns a cached response that starts no new rendering. */
  find(key: string): CachedResponse | undefined {
    const kept = this.#findKept(key)
    if (!kept || (this.#isDue(kept) && !this.#flightOf(key, kept))) return undefined
    return kept.response
  }

  async get(key: string, make: Make, kind: Kind = {}): Promise<CachedResponse> {
    const kept = this.#findKept(key)
    if (!kept) return this.#makeNow(key, make, kind)
    if (this.#isDue(kept)) this.#makeSoon(key, make, kind)
    return kept.response
  }

  /** Returns an entry that is fresh, or stale for less than STALE_MS. */
  #findKept(key: string): Kept | undefined {
    const { bounded, unbounded } = this.#responses
    const kept = bounded.get(key) ?? unbounded.get(key)
    return kept && this.#now() - (kept.outdatedAt ?? Number.POSITIVE_INFINITY) < STALE_MS ? kept : undefined
  }

  /** Whether a stale entry is old enough to be rendered again. */
  #isDue({ outdatedAt, begunAt }: Kept): boolean {
    return outdatedAt !== undefined && this.#now() - begunAt >= RENEWED_EVERY_MS
  }

  /** Invalidates every response with one of these tags; without tags, all of them. */
  drop(tags?: readonly string[]): void {
    for (const { flight } of this.#flights.values()) flight.hear(tags)
    for (const responses of Object.values(this.#responses)) {
      for (const key of tags ? this.#index.keysOf(tags) : [...responses.keys()]) this.#outdate(responses, key)
    }
  }

  #outdate(responses: LRUCache<string, Kept>, key: string): void {
    const kept = responses.peek(key)
    if (kept?.mayBeStale === false) responses.delete(key)
    if (!kept?.mayBeStale || kept.outdatedAt !== undefined) return
    kept.outdatedAt = this.#now()
    kept.response = asStale(kept.response)
  }

  /** Starts a rendering at once, even if it was waiting in the background queue. */
  #makeNow(key: string, make: Make, kind: Kind): Promise<CachedResponse> {
    const { flight, answer } = this.#flightOf(key, kind) ?? this.#plan(key, make, kind)
    flight.begin()
    return answer
  }

  #makeSoon(key: string, make: Make, kind: Kind): void {
    if (this.#flightOf(key, kind)) return
    const { inBackground = (work) => work.begin() } = kind
    const { flight, answer } = this.#plan(key, make, kind)
    // A failure reaches the callers that ask after the stale entry has expired.
    answer.catch(() => {})
    inBackground(flight)
  }

  #plan(key: string, make: Make, kind: Kind) {
    const { limit = (making) => making() } = kind
    const flight = new Flight(make, { limit, now: this.#now, changesOften: this.#changesOften(key) })
    const planned = { flight, answer: this.#land(key, flight, kind) }
    this.#flights.set(key, planned)
    return planned
  }

  #changesOften(key: string): boolean {
    const { bounded, unbounded } = this.#responses
    const { begunAt = 0, outdatedAt } = bounded.peek(key) ?? unbounded.peek(key) ?? {}
    return outdatedAt !== undefined && outdatedAt - begunAt < OFTEN_MS
  }

  /** Returns the flight under way, if its result is fresh enough for this caller. */
  #flightOf(key: string, { mayBeStale }: Kind) {
    const present = this.#flights.get(key)
    const { firstChangeAt } = present?.flight ?? {}
    if (firstChangeAt === undefined) return present
    return mayBeStale === true && this.#now() - firstChangeAt < STALE_MS ? present : undefined
  }

  async #land(key: string, flight: Flight, kind: Kind): Promise<CachedResponse> {
    // A flight that began later has read newer data, so an earlier one must not replace it.
    const isLatest = () => this.#flights.get(key)?.flight === flight
    try {
      const made = await flight.made
      const { tags, outdatedAt } = flight
      const tagged = { ...made, tags }
      const response = this.#saysTags ? withCacheTag(tagged) : tagged
      if (isLatest()) this.#keep(key, response, flight, kind)
      return withStatus(outdatedAt === undefined ? response : asUnshared(response), 'fwd=miss')
    } finally {
      if (isLatest()) this.#flights.delete(key)
    }
  }

  #keep(key: string, response: CachedResponse, { begunAt, outdatedAt }: Flight, kind: Kind): void {
    const { share = 'bounded', mayBeStale = false } = kind
    if (response.status >= 500 || response.isPart || (outdatedAt !== undefined && !mayBeStale)) return
    for (const responses of Object.values(this.#responses)) responses.delete(key)
    const responses = this.#responses[response.status < 300 ? share : 'unbounded']
    const given = outdatedAt === undefined ? withStatus(response, 'hit') : asStale(response)
    responses.set(key, { response: given, mayBeStale, begunAt, outdatedAt })
    // The LRU refuses an entry larger than its whole share.
    if (responses.has(key)) this.#index.add(key, response.tags ?? [])
  }

  #openLru(maxSize: number): LRUCache<string, Kept> {
    return new LRUCache({
      maxSize,
      sizeCalculation: bytesOf,
      dispose: ({ response }, key) => this.#index.remove(key, response.tags ?? []),
    })
  }
}

// Headers and keys count: a crawler's address can be longer than its answer, and a redirect repeats it.
function bytesOf({ response: { bytes, headers, tags = [] } }: Kept, key: string): number {
  let letters = key.length
  for (const name in headers) letters += name.length + 1 + (headers[name] as string).length
  return bytes + BYTES_PER_LETTER * letters + BYTES_PER_TAG * tags.length + BYTES_BESIDE
}

/** Inverted index from a tag to the keys of the cached responses that carry it. */
class TagIndex {
  readonly #keys = new Map<string, Set<string>>()

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }

  keysOf(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keys.get(tag) ?? [])]))
  }

  get size(): number {
    return this.#keys.size
  }
}
