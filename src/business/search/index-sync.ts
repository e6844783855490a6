import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/day-ms.ts'
import { answerWithin } from '#database/answer-within.ts'
import type { Database } from '#database/connect.ts'
import { type Reading, withoutReplicas } from '#database/hosts/replicas.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { type Changed, fillIndex, refreshIndex } from './fill-index.ts'
import type { ProductIndex } from './product-index.ts'

/** What a caller waits for. When an import changed more, callers are answered while the index catches up. */
const WAITED_FOR_AT_MOST = 300
const CAUGHT_UP_AT_ONCE = 100
/** Between two of these, as pages have to be made anew at the same time. */
const REST_MS = 25
export const CHANGES_REMEMBERED_MS = DAY_MS
const MUST_LOOK_EVERY_HOURS = 12
/** A look has its end, but the one that a caller shares begins when another one has ended. */
const LOOK_WITHIN_MS = 8_000

/** The index as the database is when a caller asks, or after. To be used up before anything else is awaited. */
export interface CurrentIndex {
  index: ProductIndex
  /** Of categories, by id. */
  categoryTitles: Record<string, string>
  /** Of the words that were asked about, where no product uses them. */
  queryStems: ReadonlyMap<string, string>
}

interface Synced {
  index: ProductIndex
  /** Which transactions it has seen, in the database's own words. */
  seen: string
  seenAt: Date
  /** Which life of products and stock: another one after a restore, and on another server, whose transactions are others. */
  life: string
  /** Products that changed and are in the index as they were. */
  due: Set<string>
}

interface Look extends Omit<Synced, 'index' | 'due'> {
  /** Whether changes may be forgotten that were not seen. */
  isLate: boolean
  changed: Changed
  categoryTitles: Record<string, string>
  stems: Record<string, string>
}

/**
 * Keeps the product index, which is in memory, up to date with the database, which stays the truth: a search that goes over
 * thousands of products takes the database as many milliseconds as it takes this process microseconds. Before each
 * answer, the database is asked what has changed. Where that is thousands of products, it is behind for some seconds: lists
 * may be in the order of before, and whoever shows a product has that one brought forward.
 */
export class IndexSync {
  /** Where it is asked what has changed: one place, as another has another life. Elsewhere only while that is away. */
  readonly #db: Database
  readonly #reading: Reading
  #synced: Synced | undefined
  #latest: Promise<unknown> = Promise.resolve()
  #catchingUp: Promise<void> | undefined
  #tellCaughtUp = () => {}
  #next: { current: Promise<CurrentIndex>; words: Set<string> } | undefined

  constructor(db: Database, reading = withoutReplicas(db)) {
    this.#db = db
    this.#reading = reading
  }

  /** All callers that ask while a look is under way share the next one. A search also asks for the stems of its words. */
  current(words: string[] = []): Promise<CurrentIndex> {
    this.#next ??= this.#begin(new Set())
    for (const word of words) this.#next.words.add(word)
    return answerWithin(LOOK_WITHIN_MS, this.#next.current)
  }

  /** With these of its products as they are, even while it is behind. */
  async currentWith(productIds: Iterable<string>): Promise<CurrentIndex> {
    const current = await this.current()
    return (await this.bringForward(productIds)) ? this.current() : current
  }

  get isBehind(): boolean {
    return (this.#synced?.due.size ?? 0) > 0
  }

  /** What was listed while it was behind may be another list afterwards. */
  whenCaughtUp(tell: () => void): void {
    this.#tellCaughtUp = tell
  }

  /** At once, where it is not behind. */
  async caughtUp(): Promise<void> {
    await this.#catchingUp
  }

  /** Takes in first what has changed of these. Whether anything had. */
  async bringForward(productIds: Iterable<string>): Promise<boolean> {
    const wanted = this.#dueOf(productIds)
    if (wanted.length === 0) return false
    await answerWithin(LOOK_WITHIN_MS, this.#takeIn(wanted))
    return true
  }

  #dueOf(productIds: Iterable<string>): string[] {
    const { due } = this.#synced ?? {}
    return due?.size ? [...productIds].filter((id) => due.has(id)) : []
  }

  #begin(words: Set<string>) {
    const current = this.#inTurn(() => {
      this.#next = undefined
      return this.#lookSomewhere([...words])
    })
    return { current, words }
  }

  /** One after the other: what was read before must not be written over what was read later. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#latest.then(work, work)
    this.#latest = done
    return done
  }

  async #lookSomewhere(words: string[]): Promise<CurrentIndex> {
    const reading = this.#reading
    if (reading.isPrimaryAway()) return this.#look(reading.db, words)
    try {
      return await this.#look(this.#db, words, reading.unlessPrimaryGoes)
    } catch (error) {
      if (!reading.isPrimaryAway()) throw error
      return this.#look(reading.db, words)
    }
  }

  /** What comes after it was given up changes nothing: the next look is under way. */
  async #look(
    db: Database,
    words: string[],
    unlessGivenUp = (answer: Promise<Look>) => answer,
  ): Promise<CurrentIndex> {
    const synced = this.#synced
    const unknown = words.filter((word) => synced?.index.dictionary.stemOf(word) === undefined)
    const looking = lookForChanges(db, synced, unknown)
    const { changed, isLate, categoryTitles, stems, ...look } = await unlessGivenUp(looking)
    if (synced?.life === look.life && !isLate) {
      await this.#update(db, synced, changed)
      this.#synced = { ...synced, ...look }
    } else {
      const wasBehind = this.isBehind
      this.#synced = { ...look, index: await fillIndex(db), due: new Set() }
      if (wasBehind) this.#tellCaughtUp()
    }
    const { index } = this.#synced
    return { index, categoryTitles, queryStems: new Map(Object.entries(stems)) }
  }

  async #update(db: Database, { index, due }: Synced, changed: Changed): Promise<void> {
    const { products, synonyms } = changed
    const isMuch = products.length > WAITED_FOR_AT_MOST
    await refreshIndex(db, index, { synonyms, products: isMuch ? [] : products })
    if (isMuch) for (const id of products) due.add(id)
    if (due.size > 0) this.#catchingUp ??= this.#catchUp()
  }

  async #catchUp(): Promise<void> {
    try {
      while (this.isBehind) {
        await pause(REST_MS)
        await this.#takeIn(this.#someDue())
      }
      this.#tellCaughtUp()
    } catch {
      // The database is away: the next look, which waits for it, begins again.
    } finally {
      this.#catchingUp = undefined
    }
  }

  #someDue(): string[] {
    const some: string[] = []
    for (const id of this.#synced?.due ?? []) if (some.push(id) === CAUGHT_UP_AT_ONCE) break
    return some
  }

  #takeIn(productIds: Iterable<string>): Promise<void> {
    const { db, isPrimaryAway } = this.#reading
    return this.#inTurn(async () => {
      if (!this.#synced) return
      const { index, due } = this.#synced
      const products = this.#dueOf(productIds)
      await refreshIndex(isPrimaryAway() ? db : this.#db, index, { synonyms: false, products })
      for (const id of products) due.delete(id)
    })
  }
}

async function lookForChanges(db: Database, synced: Synced | undefined, words: string[]): Promise<Look> {
  const [seen, seenAt] = [synced?.seen ?? null, synced?.seenAt ?? null]
  const query = sql<Look>`
    with before as materialized (
      -- A step of its own, so that no plan depends on what it is.
      select ${seen}::pg_snapshot as seen
    ), unseen as materialized (
      select product_ids, synonyms from search_changes
      where changed_by >= (select pg_snapshot_xmin(seen) from before)
        and not pg_visible_in_snapshot(changed_by, (select seen from before))
    )
    select pg_current_snapshot()::text as seen, now() as "seenAt",
      pg_postmaster_start_time() || ' ' || pg_relation_filenode('products') || ' ' || pg_relation_filenode('stock') as life,
      coalesce(${seenAt}::timestamptz < now() - ${MUST_LOOK_EVERY_HOURS} * interval '1 hour', false) as "isLate",
      json_build_object(
        'products', array(select distinct unnest(product_ids) from unseen),
        'synonyms', exists (select from unseen where synonyms)
      ) as changed,
      (select coalesce(json_object_agg(id, title), '{}') from categories) as "categoryTitles",
      (select coalesce(json_object_agg(word, search_stem(word)), '{}')
        from unnest((select ${words}::text[])::text[]) as word) as stems
  `
  return preparedStatement('look for changes', query).executeTakeFirstOrThrow(db)
}
