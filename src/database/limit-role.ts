import type { Address } from './connect.ts'
import { IDLE_IN_TRANSACTION_MS, SHOPPERS_PATIENCE } from './connect.ts'
import { connectAlone } from './connect-alone.ts'

const ONE_AT_A_TIME = 7_403_118

const LIMITS = {
  statement_timeout: SHOPPERS_PATIENCE.statementMs,
  lock_timeout: SHOPPERS_PATIENCE.lockMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

/**
 * Sets our usual connection limits on the shop's role in this database, because a pooler in transaction mode, which
 * shares server connections, refuses them as connection settings.
 */
export async function limitRole(asShop: Address): Promise<void> {
  const client = await connectAlone(asShop)
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
    const { rows } = await client.query<{ role: string; database: string; limits: string[] | null }>(
      `select quote_ident(current_user) as role, quote_ident(current_database()) as database, (
         select setconfig from pg_db_role_setting
         where setrole = current_user::regrole
           and setdatabase = (select oid from pg_database where datname = current_database())
       ) as limits`,
    )
    const [{ role = '', database = '', limits = null } = {}] = rows
    for (const [name, ms] of Object.entries(LIMITS)) {
      if (limits?.includes(`${name}=${ms}`)) continue
      await client.query(`alter role ${role} in database ${database} set ${name} = ${ms}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
