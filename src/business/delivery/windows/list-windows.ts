import type { Shop } from '../../shop.ts'
import type { WindowRule } from './week-plan.ts'

/** Returns the weekly plan, sorted by hub title. */
export function listWindows({ db }: Shop): Promise<(WindowRule & { hub: string })[]> {
  return db
    .selectFrom('window_rules')
    .innerJoin('hubs', 'hubs.id', 'window_rules.hub_id')
    .selectAll('window_rules')
    .select('hubs.title as hub')
    .orderBy('hubs.title')
    .orderBy('hub_id')
    .orderBy('from_minute')
    .orderBy('to_minute')
    .orderBy('weekday')
    .execute()
}
