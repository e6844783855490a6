import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { type Address, connectionConfig } from './connect.ts'
import { oneLine } from './one-line.ts'

/** One connection for long work that a person waits for: its statements take as long as they take. */
export async function connectAlone(address: Address): Promise<pg.Client> {
  try {
    const client = new pg.Client(connectionConfig(address))
    // A connection that is cut fails the statement that runs; unheard, it would end the process too.
    client.on('error', () => {})
    await client.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return client
  } catch (error) {
    const advice = address.connectionString ? '. Check DATABASE_URL.' : '.'
    throw new CannotStart(`The database cannot be reached: ${oneLine(error)}${advice}`, { cause: error })
  }
}
