import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Also lifts our own deadline: without a limit on the server, silence is no sign of a fault. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0'

/** Removes the time limits on this transaction's statements and lock waits. */
export async function liftTimeLimits(db: Database): Promise<void> {
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}
