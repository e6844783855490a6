import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import {
  type Address,
  connect,
  connectionConfig,
  type Database,
  databaseOf,
  type Patience,
  poolOf,
} from '#database/connect.ts'
import type { RenewingPool } from '#database/renewing-pool.ts'
import { forPool } from './as-shop.ts'
import { isKnownOutside } from './database-url.ts'
import { type FirstState, rememberState } from './first-state.ts'
import { lendPool } from './lent-pool.ts'

export interface TestDatabase {
  db: Database
  address: Address
  /** Connects a process of the shop with the shop's own rights, the first one by connections that stay. */
  connectShop(onError: (error: Error) => void): Database
  close(): Promise<void>
}

/** Long timeouts, since a machine busy with other tests is slow, not broken. */
export const TESTS_PATIENCE: Patience = { connectMs: 20_000, statementMs: 30_000, lockMs: 20_000 }

/** A database that tests use one after the other, with connections that know it. */
interface SharedDatabase {
  address: Address
  owner: RenewingPool
  shop: RenewingPool
  /** Hears the errors of the shop's connections. */
  onError(error: Error): void
  state: FirstState
  drop(): Promise<void>
}

/** The databases of this worker that no test uses now. */
const free: SharedDatabase[] = []

/** Opens a migrated database for one test, whose changes are undone on close. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await createDatabase())
  const { address, owner, shop, state } = database
  const db = databaseOf(lendPool(owner))
  let isLent = false
  return {
    db,
    address,
    connectShop(onError) {
      if (isLent) return connect(forPool(address), onError, TESTS_PATIENCE)
      isLent = true
      database.onError = onError
      return databaseOf(lendPool(shop))
    },
    async close() {
      await db.destroy()
      database.onError = () => {}
      // A test may have cut all connections.
      const restore = () => state.restore(() => total([owner, shop])).catch(() => false)
      if (!isKnownOutside(address) && (await restore())) free.push(database)
      else await database.drop()
    },
  }
}

/** Returns the number of connections, or none while one of them is busy. */
function total(pools: RenewingPool[]): number {
  const all = pools.map((pool) => pool.connections())
  return all.some(({ busy }) => busy > 0) ? -1 : all.reduce((sum, { idle }) => sum + idle, 0)
}

async function createDatabase(): Promise<SharedDatabase> {
  const { address: server, template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const address = withDatabase(server, name)
  // Dropping the database cuts its connections, so their errors are ignored.
  const owner = poolOf(connect(address, () => {}, TESTS_PATIENCE))
  const shop = poolOf(connect(forPool(address), (error) => database.onError(error), TESTS_PATIENCE))
  const client = await connectClient(address)
  const state = await rememberState(client, forPool(address).isPooled === true)
  const database: SharedDatabase = {
    address,
    owner,
    shop,
    onError() {},
    state,
    async drop() {
      await onServer(server, `drop database if exists ${name} with (force)`)
      await Promise.all([owner.end(), shop.end(), client.end()])
    },
  }
  return database
}

/** Drops the template, and the copies that workers kept for further tests. */
export async function dropTemplate(server: Address, template: string): Promise<void> {
  const client = await connectClient(withDatabase(server, 'postgres'))
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    template,
  ])
  await client.end()
  for (const { datname } of rows) await onServer(server, `drop database if exists ${datname} with (force)`)
}

/** Runs a statement about a database from outside it. */
export async function onServer(address: Address, statement: string): Promise<void> {
  const client = await connectClient(withDatabase(address, 'postgres'))
  try {
    await client.query('set statement_timeout = 0')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function connectClient(address: Address): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(address, TESTS_PATIENCE))
  client.on('error', () => {})
  await client.connect()
  return client
}

export function withDatabase(address: Address, database: string): Address {
  if (!address.connectionString) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
