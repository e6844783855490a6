import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { type Address, connectionConfig } from './connect.ts'
import { oneLine } from './one-line.ts'

/** Opens one connection without time limits, for long work such as migrations. */
export async function connectAlone(address: Address): Promise<pg.Client> {
  try {
    const client = new pg.Client(connectionConfig(address))
    // A lost connection also rejects its running statement; an unheard error event would end the process.
    client.on('error', () => {})
    await client.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return client
  } catch (error) {
    const advice = address.connectionString ? '. Check DATABASE_URL.' : '.'
    throw new CannotStart(`The database cannot be reached: ${oneLine(error)}${advice}`, { cause: error })
  }
}
