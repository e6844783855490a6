import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { onServer, openTestDatabase, withDatabase } from '#testing/test-database.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'
import { sqlFunctions } from './apply-functions.ts'
import { CannotStart } from './cannot-start.ts'
import { type Address, connect } from './connect.ts'
import { latestMigration, migrate, migrationState } from './migrate.ts'

async function openMigrated() {
  const { db, address, close } = await openTestDatabase()
  onTestFinished(close)
  return { db, address }
}

async function openEmpty(): Promise<Address> {
  const { address: server } = inject('testServer')
  const name = `punnet_empty_${Math.random().toString(36).slice(2)}`
  await onServer(server, `create database ${name}`)
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`))
  return withDatabase(server, name)
}

test('two shops that start at once migrate an empty database once', async () => {
  const address = await openEmpty()

  const both = await Promise.all([migrate(address), migrate(address)])

  const counts = both.map(({ applied }) => applied.length).sort((a, b) => a - b)
  expect(counts).toEqual([0, latestMigration])
  const written = both.map(({ functions }) => functions.length).sort((a, b) => a - b)
  expect(written).toEqual([0, sqlFunctions.length])
})

test('a migrated database is current, and migrating it again changes nothing', async () => {
  const { db, address } = await openMigrated()

  expect(await migrate(address)).toEqual({ applied: [], functions: [], isAhead: false })
  expect(await migrationState(db)).toBe('current')
})

test('an unmigrated database is behind', async () => {
  const db = connect(await openEmpty(), () => {})
  onTestFinished(() => db.destroy())

  expect(await migrationState(db)).toBe('behind')
})

test('a migration changed after it was applied is refused by name', async () => {
  const { db, address } = await openMigrated()
  await sql`update schema_migrations set hash = 'another' where version = 2`.execute(db)

  const asking = migrate(address)

  await expect(asking).rejects.toThrow(CannotStart)
  await expect(asking).rejects.toThrow('Migration 0002_customers was changed')
})

test('a database of a version before 0.2.0 is refused with what to do', async () => {
  const { db, address } = await openMigrated()
  await sql`update schema_migrations set name = '0001_catalogue' where version = 1`.execute(db)

  await expect(migrate(address)).rejects.toThrow(
    'before 0.2.0, whose tables are different: start with an empty DATA_DIR or DATABASE_URL',
  )
})

test('a newer shop’s database is left unchanged', async () => {
  const { db, address } = await openMigrated()
  await sql`insert into schema_migrations values (9999, '9999_tomorrow', 'x')`.execute(db)
  await sql`update schema_functions set hash = 'of tomorrow'`.execute(db)

  expect(await migrate(address)).toEqual({ applied: [], functions: [], isAhead: true })
  expect(await migrationState(db)).toBe('ahead')
})

test('a database from which a newer shop took something away is refused by the versions that use it', async () => {
  const { db, address } = await openMigrated()
  const serveFrom = (version: number) =>
    sql`insert into schema_migrations (version, name, hash, serves_from) values (9999, '9999_tomorrow', 'x', ${version})
      on conflict (version) do update set serves_from = excluded.serves_from`.execute(db)

  await serveFrom(latestMigration)
  expect(await migrate(address)).toMatchObject({ isAhead: true })
  await serveFrom(latestMigration + 1)
  await expect(migrate(address)).rejects.toThrow('migration 9999_tomorrow took away what this version uses')
})

test('a failed migration leaves nothing behind, and the error names it', async () => {
  const address = await openEmpty()
  const client = new pg.Client(address)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create table sessions ()')

  const asking = migrate(address)

  await expect(asking).rejects.toThrow(
    'Migration 0002_customers failed and changed nothing: relation "sessions"',
  )
  const { rows } = await client.query(
    `select to_regclass('customers') as left, max(version) as version from schema_migrations`,
  )
  expect(rows).toEqual([{ left: null, version: 1 }])
})

test('a migration that waits for an open transaction lets the shop carry on, and is applied after it', async () => {
  const address = await openEmpty()
  const db = connect(address, () => {})
  onTestFinished(() => db.destroy())
  // The last migration creates this table, so it fails and is still pending below; its tables refer to products.
  await sql`create table figures_due ()`.execute(db)
  await expect(migrate(address)).rejects.toThrow('0013_reports failed')
  await sql`drop table figures_due`.execute(db)

  const { migrating } = await db.transaction().execute(async (importing) => {
    await sql`lock table products in row exclusive mode`.execute(importing)
    const migrating = migrate(address)
    await untilWaiting(db, 1)
    await db.transaction().execute(async (another) => {
      await sql`set local lock_timeout = '2s'`.execute(another)
      await sql`lock table products in row exclusive mode`.execute(another)
    })
    return { migrating }
  })

  expect((await migrating).applied[0]).toBe('0013_reports')
  expect(await migrationState(db)).toBe('current')
})

test('an unreachable server is reported in one line about DATABASE_URL', async () => {
  const asking = migrate({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })

  await expect(asking).rejects.toThrow(
    /^The database cannot be reached: .*ECONNREFUSED.* Check DATABASE_URL\.$/,
  )
})
