import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'

/** Waits until exactly this many statements in the database wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await expect.poll(() => processesWaiting(db)).toHaveLength(count)
}

/** Returns the ids of the backends that wait for a lock, the longest wait first. */
export async function processesWaiting(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() order by query_start`.execute(db)
  return rows.map(({ pid }) => pid)
}
