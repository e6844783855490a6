import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** What the database's clock shows at this moment. */
export async function readTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}
