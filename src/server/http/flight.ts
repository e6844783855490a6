import type { AddCacheTags } from '#business/cache-tags.ts'
import type { CachedResponse } from './cached-response.ts'

/** Renders a response. It reports its tags through `addCacheTags`, and hears whether the previous one went stale soon. */
export type Make = (addCacheTags: AddCacheTags, changesOften: boolean) => Promise<CachedResponse>
export type Limit = (making: () => Promise<CachedResponse>) => Promise<CachedResponse>

interface Flying {
  limit: Limit
  now: () => number
  changesOften: boolean
}

/** Single-flight rendering of one response; notes invalidations that arrive while it runs. */
export class Flight {
  readonly #make: Make
  readonly #limit: Limit
  readonly #now: () => number
  readonly #changesOften: boolean
  readonly #tags = new Set<string>()
  readonly #changedAt = new Map<string, number>()
  #allChangedAt: number | undefined
  #begunAt: number | undefined
  #firstChangeAt: number | undefined
  readonly #landing = Promise.withResolvers<CachedResponse>()
  #hasBegun = false

  constructor(make: Make, { limit, now, changesOften }: Flying) {
    this.#make = make
    this.#limit = limit
    this.#now = now
    this.#changesOften = changesOften
  }

  /** The rendered response; it stays pending until begin() is called. */
  get made(): Promise<CachedResponse> {
    return this.#landing.promise
  }

  /** Starts the rendering once, however often it is called. */
  begin(): Promise<CachedResponse> {
    if (!this.#hasBegun) this.#landing.resolve(this.#limit(() => this.#run()))
    this.#hasBegun = true
    return this.made
  }

  /** False while the flight still waits in the background queue. */
  hasBegun(): boolean {
    return this.#hasBegun
  }

  #run(): Promise<CachedResponse> {
    this.#begunAt = this.#now()
    return this.#make((...tags) => {
      for (const tag of tags) this.#tags.add(tag)
    }, this.#changesOften)
  }

  /** Notes a change of these tags, or of everything. A flight that has not begun will read the new data. */
  hear(tags: readonly string[] | undefined): void {
    if (this.#begunAt === undefined) return
    const now = this.#now()
    this.#firstChangeAt ??= now
    if (!tags) this.#allChangedAt ??= now
    for (const tag of tags ?? []) if (!this.#changedAt.has(tag)) this.#changedAt.set(tag, now)
  }

  get tags(): readonly string[] {
    return [...this.#tags]
  }

  get begunAt(): number {
    return this.#begunAt ?? this.#now()
  }

  /** Time of the first change heard while rendering: from then on the result may be stale. */
  get firstChangeAt(): number | undefined {
    return this.#firstChangeAt
  }

  /** Time from which the finished response is stale; undefined if no change concerned its tags. */
  get outdatedAt(): number | undefined {
    if (this.#firstChangeAt === undefined) return undefined
    const times = this.tags.flatMap((tag) => this.#changedAt.get(tag) ?? [])
    if (this.#allChangedAt !== undefined) times.push(this.#allChangedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  }
}
