import { LRUCache } from 'lru-cache'
import { asStale, asUnshared, withCacheTag, withStatus } from './cache-headers.ts'
import type { CachedResponse } from './cached-response.ts'
import { Flight, type Limit, type Make } from './flight.ts'
import type { BackgroundWork } from './in-background.ts'
import { TagIndex } from './tag-index.ts'

const MB = 1024 * 1024
/** Of each response beside its key, its headers and its bodies: the objects that hold them, its place in the cache. */
const BYTES_BESIDE = 1_000
/** Its letters and its places in two sets. */
const BYTES_PER_TAG = 150
/** A string with any letter outside Latin-1 takes two for each. */
const BYTES_PER_LETTER = 2

/** How long after a change the one before may be given: a second, less what it may take to hear of the change. */
export const STALE_MS = 800
/** What changes all the time is made anew so often and no more: the process must not work for one page alone. */
export const RENEWED_EVERY_MS = 500
/** What was out of date within this time is likely to be so again. */
const OFTEN_MS = 10_000

/**
 * Where a response is counted. There is an end of the shop's own pages and lists; of searches, and of paths that lead
 * elsewhere or nowhere, there is none, so they have a share of their own and never push out the home page.
 */
export type Share = 'bounded' | 'unbounded'

export interface Kind {
  share?: Share
  /** Stale-while-revalidate. What may not be stale is dropped as soon as it is out of date. */
  mayBeStale?: boolean
  /** Makes each one wait for its turn. */
  limit?: Limit
  /** Makes one that nobody waits for yet let others go first; it begins at once when left out. */
  inBackground?: (work: BackgroundWork) => void
}

interface Kept {
  response: CachedResponse
  mayBeStale: boolean
  begunAt: number
  /** When the first change was heard of that it does not show. */
  outdatedAt: number | undefined
}

export interface CacheOptions {
  now?: () => number
  /** Whether a CDN is told of changes, so that each response has to say there what it was made of. */
  saysTags?: boolean
}

/**
 * The response cache of this process: LRU caches whose entries know by tags what they were made of, so that a change
 * drops those that show it and no others. Requests for one key that come at the same time are a single flight.
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

  /** What may be given at once: nothing has to be made, now or meanwhile, but what is being made already. */
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

  /** What may still be given. */
  #findKept(key: string): Kept | undefined {
    const { bounded, unbounded } = this.#responses
    const kept = bounded.get(key) ?? unbounded.get(key)
    return kept && this.#now() - (kept.outdatedAt ?? Number.POSITIVE_INFINITY) < STALE_MS ? kept : undefined
  }

  /** Whether it is time for the next one. */
  #isDue({ outdatedAt, begunAt }: Kept): boolean {
    return outdatedAt !== undefined && this.#now() - begunAt >= RENEWED_EVERY_MS
  }

  /** What bears one of these tags has changed; without tags, anything may have. */
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

  /** One that waits in the background is in a hurry from now on. */
  #makeNow(key: string, make: Make, kind: Kind): Promise<CachedResponse> {
    const { flight, answer } = this.#flightOf(key, kind) ?? this.#plan(key, make, kind)
    flight.begin()
    return answer
  }

  #makeSoon(key: string, make: Make, kind: Kind): void {
    if (this.#flightOf(key, kind)) return
    const { inBackground = (work) => work.begin() } = kind
    const { flight, answer } = this.#plan(key, make, kind)
    // Should it fail, those hear of it who ask when the time of the one before is up.
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

  /** The one under way, if what it makes will do for who asks now. */
  #flightOf(key: string, { mayBeStale }: Kind) {
    const present = this.#flights.get(key)
    const { firstChangeAt } = present?.flight ?? {}
    if (firstChangeAt === undefined) return present
    return mayBeStale === true && this.#now() - firstChangeAt < STALE_MS ? present : undefined
  }

  async #land(key: string, flight: Flight, kind: Kind): Promise<CachedResponse> {
    // One that began later knows more.
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
    // One that is larger than the whole share is not taken.
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

// A crawler's addresses may be longer than what they are answered, and a redirect repeats its own.
function bytesOf({ response: { bytes, headers, tags = [] } }: Kept, key: string): number {
  let letters = key.length
  for (const name in headers) letters += name.length + 1 + (headers[name] as string).length
  return bytes + BYTES_PER_LETTER * letters + BYTES_PER_TAG * tags.length + BYTES_BESIDE
}
