import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Our own deadline is lifted by it too: where the server has no limit, silence is no sign of anything. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0'

/** Lets the statements of this transaction, and their waits for others, take as long as they take. */
export async function liftTimeLimits(db: Database): Promise<void> {
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}
