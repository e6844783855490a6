import { type RawBuilder, sql } from 'kysely'

/**
 * To stand after `=`. Through a `select`, so that PostgreSQL expects as many of any list: of one that it sees it counts the
 * elements, finds that the plan for one is cheaper than that for all, and plans anew each time.
 */
export function anyOf(ids: string[]): RawBuilder<string> {
  return sql`any ((select ${ids}::text[])::text[])`
}
