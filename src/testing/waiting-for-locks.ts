import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'

/** Until exactly so many statements in this database wait for one another. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await expect.poll(() => processesWaiting(db)).toHaveLength(count)
}

/** The numbers of the database's processes that wait for a lock, the longest first. */
export async function processesWaiting(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() order by query_start`.execute(db)
  return rows.map(({ pid }) => pid)
}
