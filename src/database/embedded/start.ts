import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { type Address, connectionConfig } from '../connect.ts'
import { claimDataFolder, explainFolder, postgresFolder, requireSameMajor } from './data-folder.ts'
import { takesWrites } from './disk-space.ts'
import { addressOf, asShop, listenSettings } from './endpoint.ts'
import { initialiseIfNew } from './initialise.ts'
import { endServerLeftBehind } from './left-behind.ts'
import { findHolder, takeLock } from './lock.ts'
import { outlastReadOnlyDisk } from './outlast-read-only.ts'
import { type PostgresProcess, requireBinary, runPostgres } from './postgres-process.ts'
import { findServerUser } from './server-user.ts'

/** How long a shop that holds the folder has for opening its database. */
const HOLDER_WAIT_MS = 30_000
const MEMORY_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 50

/** Tuned for a small machine: server and shop together stay under 400 MB. */
const settings: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // No server replicates from this one.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  // JIT compilation costs more than any of the shop's statements.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
}

export interface EmbeddedDatabase {
  /** For the owner of the tables, with all rights. */
  address: Address
  /** For the shop's own role, once migrating has admitted it. */
  asShop: Address
  stop(): Promise<void>
  /** Resolves when the server has ended, with the reason in one line. */
  exited: Promise<string>
}

export interface EmbeddedOptions {
  dataDir: string
  onLog?: (line: string) => void
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>
  /** Whether the disk takes writes; checked when the server has ended. */
  takesWrites?: () => Promise<boolean>
}

/** Starts PostgreSQL on a folder, new if need be. No server is left running, however this process ends. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  claimDataFolder(dataDir)
  let letGo = () => {}
  try {
    letGo = takeLock(dataDir)
    const server = await startServer(dataDir, options)
    const exited = server.exited.finally(letGo)
    const address = addressOf(dataDir)
    return { address, asShop: asShop(address), exited, stop: () => server.stop().then(letGo) }
  } catch (error) {
    letGo()
    throw explainFolder(dataDir, error)
  }
}

async function startServer(dataDir: string, options: EmbeddedOptions): Promise<PostgresProcess> {
  const user = findServerUser(dataDir)
  await initialiseIfNew(dataDir, user)
  requireSameMajor(dataDir)
  await endServerLeftBehind(dataDir)
  const all = { ...settings, ...(await listenSettings()), ...options.settings }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [...user.prefix, requireBinary('postgres'), '-D', postgresFolder(dataDir), ...words]
  const run = () => startWhenMemoryIsFree(() => runPostgres(dataDir, command, options.onLog ?? (() => {})))
  return outlastReadOnlyDisk(await run(), {
    takesWrites: options.takesWrites ?? (() => takesWrites(dataDir)),
    start: () => endServerLeftBehind(dataDir).then(run),
  })
}

// Workers of a killed server release its shared memory a moment after it.
async function startWhenMemoryIsFree(start: () => Promise<PostgresProcess>): Promise<PostgresProcess> {
  const until = Date.now() + MEMORY_WAIT_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isPassing =
        error instanceof CannotStart && error.message.includes('pre-existing shared memory block')
      if (!isPassing || Date.now() > until) throw error
    }
    await pause(LOOK_AGAIN_MS)
  }
}

/** Connects to the database of a shop that serves from this folder, or starts the database alone until closed. */
export async function openRunningDatabase(
  dataDir: string,
): Promise<{ address: Address; asShop: Address; close(): Promise<void> }> {
  const folder = resolve(dataDir)
  const until = Date.now() + HOLDER_WAIT_MS
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
