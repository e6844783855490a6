import type { MadeOf } from '#business/made-of.ts'
import type { CachedResponse } from './cached-response.ts'

/** Told what it is made of, and whether the one before was out of date soon. */
export type Make = (madeOf: MadeOf, changesOften: boolean) => Promise<CachedResponse>
export type Limit = (making: () => Promise<CachedResponse>) => Promise<CachedResponse>

interface Flying {
  limit: Limit
  now: () => number
  changesOften: boolean
}

/** One making of a response, which hears of what changes until it is done. */
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

  /** What it makes, once it has begun. */
  get made(): Promise<CachedResponse> {
    return this.#landing.promise
  }

  /** Once, however many are in a hurry. */
  begin(): Promise<CachedResponse> {
    if (!this.#hasBegun) this.#landing.resolve(this.#limit(() => this.#run()))
    this.#hasBegun = true
    return this.made
  }

  /** Or waits for its turn among others. */
  hasBegun(): boolean {
    return this.#hasBegun
  }

  #run(): Promise<CachedResponse> {
    this.#begunAt = this.#now()
    return this.#make((...tags) => {
      for (const tag of tags) this.#tags.add(tag)
    }, this.#changesOften)
  }

  /** Of these tags; of everything, without any. What has not begun will read what is new. */
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

  /** Since when what it makes may be out of date, as far as can be known before it is done. */
  get firstChangeAt(): number | undefined {
    return this.#firstChangeAt
  }

  /** Since when what it made is out of date, if it is. */
  get outdatedAt(): number | undefined {
    if (this.#firstChangeAt === undefined) return undefined
    const times = this.tags.flatMap((tag) => this.#changedAt.get(tag) ?? [])
    if (this.#allChangedAt !== undefined) times.push(this.#allChangedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  }
}
