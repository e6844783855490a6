import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** What a name is of: one that is made of what somebody sent never meets one of ours. */
type LockSpace = 'shop' | 'barcode' | 'counter' | 'product' | 'streams'

/** Until the end of the transaction nobody else has a lock of this name; shared, others who share it have it too. */
export async function lockNamed(
  db: Database,
  [space, name]: readonly [LockSpace, string],
  { isShared = false } = {},
): Promise<void> {
  const lock = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${name}, hashtextextended(${space}, 0)))`.execute(db)
}
