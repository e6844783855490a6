import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { plannedOnce } from '#database/planned-once.ts'
import { Entries, type Entry } from './entries.ts'

const READ_AT_ONCE = 2_000
/** With more changed, reading all is less work. */
const CHANGED_AT_MOST = 5_000
export const CHANGES_REMEMBERED_MS = 24 * 60 * 60 * 1_000
const MUST_LOOK_EVERY_HOURS = 12

/** What is on sale, at the moment that somebody asked for it or after. To be used up before anything is waited for. */
export interface OnSale {
  entries: Entries
  /** Of categories, by id. */
  titles: Record<string, string>
}

interface Known extends OnSale {
  /** Which transactions it has seen, in the database's own words. */
  seen: string
  seenAt: Date
  /** Which life of the entries: another one after a restore, and on another server, whose transactions are others. */
  life: string
}

interface Look extends Omit<Known, 'entries'> {
  /** Whether changes may be forgotten that were not seen. */
  isLate: boolean
  changed: string[]
}

/**
 * All products on sale, in memory: a search that goes over thousands of them takes the database as many milliseconds as
 * it takes this process microseconds. The database stays the truth. Each time, it is asked what has changed.
 */
export class Assortment {
  readonly #db: Database
  #known: Known | undefined
  #latest: Promise<unknown> = Promise.resolve()
  #next: Promise<OnSale> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Whoever asks while another look is under way shares the next one. */
  now(): Promise<OnSale> {
    if (!this.#next) {
      const look = () => {
        this.#next = undefined
        return this.#look()
      }
      this.#next = this.#latest.then(look, look)
      this.#latest = this.#next
    }
    return this.#next
  }

  async #look(): Promise<OnSale> {
    const known = this.#known
    const { changed, isLate, ...look } = await lookForChanges(this.#db, known)
    const mayGoOn = known && known.life === look.life && !isLate && changed.length <= CHANGED_AT_MOST
    const entries = mayGoOn ? await readAgain(this.#db, known, changed) : await readAll(this.#db)
    this.#known = { ...look, entries }
    return this.#known
  }
}

async function lookForChanges(db: Database, known: Known | undefined): Promise<Look> {
  const [seen, seenAt] = [known?.seen ?? null, known?.seenAt ?? null]
  const { rows } = await sql<Look>`${plannedOnce('look for changes')}
    select pg_current_snapshot()::text as seen, now() as "seenAt",
      pg_postmaster_start_time() || ' ' || pg_relation_filenode('search_entries') as life,
      coalesce(${seenAt}::timestamptz < now() - ${MUST_LOOK_EVERY_HOURS} * interval '1 hour', false) as "isLate",
      array(
        select distinct unnest(product_ids) from search_changes
        where changed_by >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(changed_by, ${seen}::pg_snapshot)
      ) as changed,
      (select coalesce(json_object_agg(id, title), '{}') from categories) as titles
  `.execute(db)
  return rows[0] as Look
}

/** Some at a time: between them, others are answered. */
async function readAll(db: Database): Promise<Entries> {
  const entries = new Entries()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const read: Entry[] = await selectEntries(db)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(READ_AT_ONCE)
      .execute()
    for (const entry of read) entries.put(entry)
    after = read.length < READ_AT_ONCE ? undefined : read.at(-1)?.product_id
  }
  return entries
}

async function readAgain(db: Database, { entries }: OnSale, changed: string[]): Promise<Entries> {
  if (changed.length === 0) return entries
  const read: Entry[] = await selectEntries(db)
    .where('product_id', '=', sql<string>`any (${changed})`)
    .execute()
  const gone = new Set(changed)
  for (const entry of read) {
    entries.put(entry)
    gone.delete(entry.product_id)
  }
  for (const id of gone) entries.remove(id)
  return entries
}

function selectEntries(db: Database) {
  return db
    .selectFrom('search_entries')
    .select(['product_id', 'sub_category_id', 'cell', 'quality'])
    .select(['shown_cents', 'cents_per_measure', 'discount_percent', 'document'])
}
