import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Address, connect, connectionConfig, type Database, type Patience } from '#database/connect.ts'

export interface TestDatabase {
  db: Database
  address: Address
  close(): Promise<void>
}

/** Long timeouts, since a machine busy with other tests is slow, not broken. */
export const TESTS_PATIENCE: Patience = { connectMs: 20_000, statementMs: 30_000, lockMs: 20_000 }

/** Opens a migrated database for one test, dropped on close. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { address: server, template } = inject('testServer')
  const name = `punnet_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const address = withDatabase(server, name)
  // Dropping the database cuts its connections, so their errors are ignored.
  const db = connect(address, () => {}, TESTS_PATIENCE)
  return {
    db,
    address,
    async close() {
      await db.destroy()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Runs a statement about a database from outside it. */
export async function onServer(address: Address, statement: string): Promise<void> {
  const client = new pg.Client(connectionConfig(withDatabase(address, 'postgres'), TESTS_PATIENCE))
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withDatabase(address: Address, database: string): Address {
  if (!address.connectionString) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
