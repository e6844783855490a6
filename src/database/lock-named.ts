import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Namespace of a lock's name, so that a name from user input never collides with one of ours. */
type LockSpace = 'shop' | 'barcode' | 'counter' | 'product' | 'streams'

/** Holds a named lock until the transaction ends; shared holders exclude only exclusive ones. */
export async function lockNamed(
  db: Database,
  [space, name]: readonly [LockSpace, string],
  { isShared = false } = {},
): Promise<void> {
  const lock = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${name}, hashtextextended(${space}, 0)))`.execute(db)
}
