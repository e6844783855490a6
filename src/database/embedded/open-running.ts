import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { type Address, connectionConfig } from '../connect.ts'
import { addressOf, asShop } from './endpoint.ts'
import { findHolder } from './lock.ts'
import { startEmbeddedDatabase } from './start.ts'

const WAIT_MS = 30_000
const LOOK_AGAIN_MS = 50

/** Connects to the database of a shop that serves from this folder, or starts the database alone until closed. */
export async function openRunningDatabase(
  dataDir: string,
): Promise<{ address: Address; asShop: Address; close(): Promise<void> }> {
  const folder = resolve(dataDir)
  const until = Date.now() + WAIT_MS
  for (;;) {
    const holder = findHolder(folder)
    if (holder === undefined) break
    const address = await findAnswering(folder)
    if (address) return { address, asShop: asShop(address), close: async () => {} }
    if (Date.now() > until) {
      throw new CannotStart(`The shop on ${folder} (process ${holder}) has a database that does not answer.`)
    }
    await pause(LOOK_AGAIN_MS)
  }
  const database = await startEmbeddedDatabase({ dataDir: folder })
  return { ...database, close: database.stop }
}

async function findAnswering(dataDir: string): Promise<Address | undefined> {
  try {
    const address = addressOf(dataDir)
    const client = new pg.Client(connectionConfig(address))
    await client.connect()
    await client.end()
    return address
  } catch {
    return undefined
  }
}
