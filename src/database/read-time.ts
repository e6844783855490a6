import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Returns the current time of the database's clock. */
export async function readTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}
