import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Address, connect, connectionConfig, type Database, type Patience } from '#database/connect.ts'

export interface TestDatabase {
  db: Database
  address: Address
  close(): Promise<void>
}

/** A machine that is busy with other tests is slow, not out of order. */
export const TESTS_PATIENCE: Patience = { connectMs: 20_000, statementMs: 30_000, lockMs: 20_000 }

/** A migrated database of the test's own, gone when it is closed. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { address: server, template } = inject('testServer')
  const name = `punnet_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const address = withDatabase(server, name)
  // Connections are cut when the database is dropped.
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

/** Runs one statement that cannot be inside the database it is about. */
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
