import { type RawBuilder, sql } from 'kysely'
import { plannedOnce } from '#database/planned-once.ts'

/** Most queries have no more words. Each further number is one more plan that every connection keeps. */
const PLANNED_WORDS = 3

/**
 * Texts as an array that names them one by one. Of an array that comes whole, the planner expects ten, finds that worse
 * than to plan anew each time, and to plan is most of what such a statement costs.
 */
export function each(texts: string[]): RawBuilder<unknown> {
  return sql`array[${sql.join(texts)}]::text[]`
}

/** For a statement that names these words, and nothing else whose number varies. */
export function plannedForEach(name: string, words: string[]): RawBuilder<unknown> {
  return words.length <= PLANNED_WORDS ? plannedOnce(`${name} ${words.length}`) : sql``
}
