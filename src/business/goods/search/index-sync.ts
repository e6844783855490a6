import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import type { Database } from '#database/connect.ts'
import { answerWithin } from '#database/expect-answers.ts'
import { type Reading, withoutReplicas } from '#database/hosts/replicas.ts'
import { type Changed, fillIndex, refreshIndex } from './fill-index.ts'
import type { ProductIndex } from './product-index.ts'

/** A caller waits for this many changed products; after a larger import the index catches up meanwhile. */
const WAITED_FOR_AT_MOST = 300
const CAUGHT_UP_AT_ONCE = 100
/** A pause between batches, because pages are rendered again at the same time. */
const REST_MS = 25
export const CHANGES_REMEMBERED_MS = DAY_MS
const MUST_LOOK_EVERY_HOURS = 12
/** A look has a timeout of its own, but a shared look begins only when the look before it has ended. */
const LOOK_WITHIN_MS = 8_000

/** The index as of the caller's request or later. Use it before awaiting anything else: ordinals are reused. */
export interface CurrentIndex {
  index: ProductIndex
  categoryTitles: Record<string, string>
  /** The stems of words in the query that no product uses. */
  queryStems: ReadonlyMap<string, string>
}

interface Synced {
  index: ProductIndex
  /** The database snapshot that tells which transactions the index has seen. */
  seen: string
  seenAt: Date
  /** Identifies this life of products and stock: a restore, or another server, brings other transaction ids. */
  life: string
  /** Changed products that the index still has in their old state. */
  due: Set<string>
}

interface Look extends Omit<Synced, 'index' | 'due'> {
  /** Whether unseen changes may have been deleted already. */
  isLate: boolean
  changed: Changed
  categoryTitles: Record<string, string>
  stems: Record<string, string>
}

/**
 * Keeps the in-memory product index in sync with the database, where a search takes a thousand times longer. Each
 * answer first asks the database for changes. After thousands of changes the index lags for seconds: lists may be in
 * their old order, but products are brought up to date before they are shown.
 */
export class IndexSync {
  /** The one server that is asked for changes, as another has another life. Another is asked only while it is away. */
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

  /** Single-flight: callers during a look share the next one. A search also asks for the stems of its words. */
  current(words: string[] = []): Promise<CurrentIndex> {
    this.#next ??= this.#begin(new Set())
    for (const word of words) this.#next.words.add(word)
    return answerWithin(LOOK_WITHIN_MS, this.#next.current)
  }

  /** As above, with these products up to date even while the index lags. */
  async currentWith(productIds: Iterable<string>): Promise<CurrentIndex> {
    const current = await this.current()
    return (await this.bringForward(productIds)) ? this.current() : current
  }

  get isBehind(): boolean {
    return (this.#synced?.due.size ?? 0) > 0
  }

  /** Registers a callback: lists that were made while the index lagged may be different afterwards. */
  whenCaughtUp(tell: () => void): void {
    this.#tellCaughtUp = tell
  }

  /** Resolves when the index has caught up, at once if it does not lag. */
  async caughtUp(): Promise<void> {
    await this.#catchingUp
  }

  /** Applies pending changes of these products first. Returns whether there were any. */
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

  /** Runs one piece of work at a time, so that an older read never overwrites a newer one. */
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

  /** An answer that comes after this look was given up changes nothing, as the next look is under way. */
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
      // The database is away: the next look waits for it and starts again.
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
        'products', array(select unnest(product_ids) from unseen),
        'synonyms', exists (select from unseen where synonyms)
      ) as changed,
      (select coalesce(json_object_agg(id, title), '{}') from categories) as "categoryTitles",
      (select coalesce(json_object_agg(word, search_stem(word)), '{}')
        from unnest((select ${words}::text[])::text[]) as word) as stems
  `
  const look = await preparedStatement('look for changes', query).executeTakeFirstOrThrow(db)
  // PostgreSQL would reserve a hash table for all products of a large shop before it knows that none has changed.
  const products = [...new Set(look.changed.products)]
  return { ...look, changed: { ...look.changed, products } }
}

declare module '../../shop.ts' {
  interface Shop {
    /** All products on sale, in memory, for lists and searches. */
    productIndex: IndexSync
  }
}
