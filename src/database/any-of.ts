import { type RawBuilder, sql } from 'kysely'

/**
 * For use after `=`. The subselect hides the list's length from the planner: otherwise PostgreSQL counts the elements,
 * finds the custom plan for a short list cheaper than the generic plan, and plans again each time.
 */
export function anyOf(ids: string[]): RawBuilder<string> {
  return sql`any ((select ${ids}::text[])::text[])`
}
