import { once } from 'node:events'
import { readConfig } from '../config.ts'
import { openShop, type PreparedDatabase } from './open-shop.ts'

/** What a worker is told first. */
export interface FromPrimary {
  database: PreparedDatabase
}

/** One of several processes on one port: its primary has prepared the database, and stops it last of all. */
export async function openAsWorker(told: AbortSignal) {
  const [{ database }] = (await once(process, 'message', { signal: told })) as [FromPrimary]
  return openShop(readConfig(), told, database)
}
