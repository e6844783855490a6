import { sql } from 'kysely'
import { answerWithin } from '#database/answer-within.ts'
import type { Database } from '#database/connect.ts'
import { type Reading, withoutReplicas } from '#database/hosts/replicas.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { type Changed, fillIndex, refreshIndex } from './fill-index.ts'
import type { ProductIndex } from './product-index.ts'

/** With more changed, reading all is less work. */
const CHANGED_AT_MOST = 5_000
export const CHANGES_REMEMBERED_MS = 24 * 60 * 60 * 1_000
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
}

interface Look extends Omit<Synced, 'index'> {
  /** Whether changes may be forgotten that were not seen. */
  isLate: boolean
  changed: Changed
  categoryTitles: Record<string, string>
  stems: Record<string, string>
}

/**
 * Keeps the product index, which is in memory, up to date with the database, which stays the truth: a search that goes over
 * thousands of products takes the database as many milliseconds as it takes this process microseconds. Before each
 * answer, the database is asked what has changed.
 */
export class IndexSync {
  /** Where it is asked what has changed: one place, as another has another life. Elsewhere only while that is away. */
  readonly #db: Database
  readonly #reading: Reading
  #synced: Synced | undefined
  #latest: Promise<unknown> = Promise.resolve()
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

  #begin(words: Set<string>) {
    const look = () => {
      this.#next = undefined
      return this.#lookSomewhere([...words])
    }
    const current = this.#latest.then(look, look)
    this.#latest = current
    return { current, words }
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
    const mayGoOn = synced?.life === look.life && !isLate && changed.products.length <= CHANGED_AT_MOST
    const index = mayGoOn ? synced.index : await fillIndex(db)
    if (mayGoOn) await refreshIndex(db, index, changed)
    this.#synced = { ...look, index }
    return { index, categoryTitles, queryStems: new Map(Object.entries(stems)) }
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
