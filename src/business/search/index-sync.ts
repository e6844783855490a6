import { sql } from 'kysely'
import { anyOf } from '#database/any-of.ts'
import type { Database } from '#database/connect.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { type Synonym, Vocabulary } from './dictionary.ts'
import { Entries, type Entry } from './product-columns.ts'

const READ_AT_ONCE = 2_000
/** With more changed, reading all is less work. */
const CHANGED_AT_MOST = 5_000
export const CHANGES_REMEMBERED_MS = 24 * 60 * 60 * 1_000
const MUST_LOOK_EVERY_HOURS = 12

/** What is on sale, at the moment that somebody asked for it or after. To be used up before anything is waited for. */
export interface OnSale {
  entries: Entries
  vocabulary: Vocabulary
  /** Of categories, by id. */
  titles: Record<string, string>
  /** Of the words that were asked about. */
  lexemes: Record<string, string>
}

interface Known extends OnSale {
  /** Which transactions it has seen, in the database's own words. */
  seen: string
  seenAt: Date
  /** Which life of the entries: another one after a restore, and on another server, whose transactions are others. */
  life: string
}

interface Look extends Omit<Known, 'entries' | 'vocabulary'> {
  /** Whether changes may be forgotten that were not seen. */
  isLate: boolean
  changed: Changed
}

interface Changed {
  products: string[]
  words: string[]
  synonyms: boolean
}

/**
 * All products on sale, in memory: a search that goes over thousands of them takes the database as many milliseconds as
 * it takes this process microseconds. The database stays the truth. Each time, it is asked what has changed.
 */
export class Assortment {
  readonly #db: Database
  #known: Known | undefined
  #latest: Promise<unknown> = Promise.resolve()
  #next: { onSale: Promise<OnSale>; words: Set<string> } | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Whoever asks while another look is under way shares the next one. Some also ask what the lexemes of words are. */
  now(words: string[] = []): Promise<OnSale> {
    this.#next ??= this.#begin(new Set())
    for (const word of words) this.#next.words.add(word)
    return this.#next.onSale
  }

  #begin(words: Set<string>) {
    const look = () => {
      this.#next = undefined
      return this.#look([...words])
    }
    const onSale = this.#latest.then(look, look)
    this.#latest = onSale
    return { onSale, words }
  }

  async #look(words: string[]): Promise<OnSale> {
    const known = this.#known
    const { changed, isLate, ...look } = await lookForChanges(this.#db, known, words)
    const mayGoOn = known && known.life === look.life && !isLate && changed.products.length <= CHANGED_AT_MOST
    const read = mayGoOn ? await readAgain(this.#db, known, changed) : await readAll(this.#db)
    this.#known = { ...look, ...read }
    return this.#known
  }
}

async function lookForChanges(db: Database, known: Known | undefined, words: string[]): Promise<Look> {
  const [seen, seenAt] = [known?.seen ?? null, known?.seenAt ?? null]
  const query = sql<Look>`
    with before as materialized (
      -- A step of its own, so that no plan depends on what it is.
      select ${seen}::pg_snapshot as seen
    ), unseen as materialized (
      select product_ids, words, synonyms from search_changes
      where changed_by >= (select pg_snapshot_xmin(seen) from before)
        and not pg_visible_in_snapshot(changed_by, (select seen from before))
    )
    select pg_current_snapshot()::text as seen, now() as "seenAt",
      pg_postmaster_start_time() || ' ' || pg_relation_filenode('search_entries') as life,
      coalesce(${seenAt}::timestamptz < now() - ${MUST_LOOK_EVERY_HOURS} * interval '1 hour', false) as "isLate",
      json_build_object(
        'products', array(select distinct unnest(product_ids) from unseen),
        'words', array(select distinct unnest(words) from unseen),
        'synonyms', exists (select from unseen where synonyms)
      ) as changed,
      (select coalesce(json_object_agg(id, title), '{}') from categories) as titles,
      (select coalesce(json_object_agg(word, search_lexeme(word)), '{}')
        from unnest((select ${words}::text[])::text[]) as word) as lexemes
  `
  return preparedStatement('look for changes', query).executeTakeFirstOrThrow(db)
}

type Read = Pick<OnSale, 'entries' | 'vocabulary'>

/** Some at a time: between them, others are answered. */
async function readAll(db: Database): Promise<Read> {
  const [entries, vocabulary] = [new Entries(), new Vocabulary()]
  for (let after: string | undefined = ''; after !== undefined; ) {
    const read: Entry[] = await selectEntries(db)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(READ_AT_ONCE)
      .execute()
    for (const entry of read) entries.put(entry)
    after = read.length < READ_AT_ONCE ? undefined : read.at(-1)?.product_id
  }
  vocabulary.add(await selectWords(db).execute())
  vocabulary.setSynonyms(await readSynonyms(db))
  return { entries, vocabulary }
}

async function readAgain(db: Database, { entries, vocabulary }: OnSale, changed: Changed): Promise<Read> {
  if (changed.words.length > 0)
    vocabulary.add(await selectWords(db).where('word', '=', anyOf(changed.words)).execute())
  if (changed.synonyms) vocabulary.setSynonyms(await readSynonyms(db))
  if (changed.products.length > 0) await readEntriesAgain(db, entries, changed.products)
  return { entries, vocabulary }
}

async function readEntriesAgain(db: Database, entries: Entries, ids: string[]): Promise<void> {
  const read: Entry[] = await selectEntries(db).where('product_id', '=', anyOf(ids)).execute()
  const gone = new Set(ids)
  for (const entry of read) {
    entries.put(entry)
    gone.delete(entry.product_id)
  }
  for (const id of gone) entries.remove(id)
}

function selectEntries(db: Database) {
  return db
    .selectFrom('search_entries')
    .select(['product_id', 'sub_category_id', 'cell', 'quality'])
    .select(['shown_cents', 'cents_per_measure', 'discount_percent', 'document'])
}

function selectWords(db: Database) {
  return db.selectFrom('search_words').select(['word', 'lexeme'])
}

async function readSynonyms(db: Database): Promise<Synonym[]> {
  // What has no letter that a search could have has no key.
  const { rows } = await sql<Synonym>`
    select search_key(word) as key,
      array(select key from unnest(means) as mean, search_key(mean) as key where key is not null) as means
    from search_synonyms where search_key(word) is not null order by word`.execute(db)
  return rows
}
