import { once } from 'node:events'
import { readConfig } from '../config.ts'
import { openShop, type PreparedDatabase } from './open-shop.ts'

/** What a worker is told first. */
export interface FromPrimary {
  database: PreparedDatabase
}

/** One of several processes on one port: its primary has prepared the database, and stops it last of all. */
export async function openAsWorker(told: AbortSignal) {
  const answer = once(process, 'message', { signal: told })
  // What is told before somebody listens is lost.
  process.send?.({ asks: true })
  const [{ database }] = (await answer) as [FromPrimary]
  return openShop(readConfig(), told, database)
}
