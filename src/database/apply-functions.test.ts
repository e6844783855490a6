import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'
import { sqlFunctions } from './apply-functions.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

test('a migrated database has the functions of the folder, word for word, and no others', async () => {
  const { db } = await openMigrated()
  const present = await readFunctions(db)

  expect(present.map(({ name }) => name)).toEqual(sqlFunctions.map(({ name }) => name))
  present.forEach(({ body, triggers }, at) => {
    const { statements = '' } = sqlFunctions[at] ?? {}
    const told = [...statements.matchAll(/^create or replace trigger (\w+)/gm)].map(([, name]) => name)
    expect(statements).toContain(`as $$${body}$$;`)
    expect(triggers).toEqual(told.sort())
  })
})

test('a function whose text changed is rewritten at the next start, and only then', async () => {
  const { db, address } = await openMigrated()
  const before = await readFunctions(db)
  await run(
    db,
    sql`create or replace function announce_order_change() returns trigger language plpgsql
        as 'begin return null; end'`,
    sql`update schema_functions set hash = 'of an older text' where name = 'announce_order_change'`,
  )

  expect(await migrate(address)).toEqual({
    applied: [],
    functions: ['announce_order_change'],
    isAhead: false,
  })
  expect(await readFunctions(db)).toEqual(before)
  expect(await migrate(address)).toEqual({ applied: [], functions: [], isAhead: false })
})

test('a database without a record of the functions gets all of them', async () => {
  const { db, address } = await openMigrated()
  const before = await readFunctions(db)
  await run(
    db,
    sql`drop function note_changed_stock cascade`,
    sql`drop trigger order_changes_are_announced on orders`,
    sql`drop table schema_functions`,
  )

  const { functions } = await migrate(address)

  expect(functions).toHaveLength(sqlFunctions.length)
  expect(await readFunctions(db)).toEqual(before)
})

test('a function that cannot be written is named in the error, and all functions stay as they are', async () => {
  const { db, address } = await openMigrated()
  await run(
    db,
    sql`drop function search_stem`,
    sql`create function search_stem(word text) returns integer language sql as 'select 1'`,
    sql`delete from schema_functions`,
  )
  const before = await readFunctions(db)

  await expect(migrate(address)).rejects.toThrow(
    'Function search_stem failed and none was changed: cannot change return type',
  )
  expect(await readFunctions(db)).toEqual(before)
})

test('functions are written without deadlock after a transaction that locks tables in another order', async () => {
  const { db, address } = await openMigrated()
  await run(db, sql`update schema_functions set hash = 'of an older text'`)

  const { migrating } = await db.transaction().execute(async (order) => {
    await sql`lock table orders in row exclusive mode`.execute(order)
    const migrating = migrate(address)
    await untilWaiting(db, 1)
    await sql`lock table products in row exclusive mode`.execute(order)
    return { migrating }
  })

  expect((await migrating).functions).toHaveLength(sqlFunctions.length)
})

async function openMigrated() {
  const { db, address, close } = await openTestDatabase()
  onTestFinished(close)
  return { db, address }
}

async function run(db: Database, ...statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

async function readFunctions(db: Database) {
  const { rows } = await sql<{ name: string; body: string; triggers: string[] }>`
    select proname as name, prosrc as body, array(
      select tgname::text from pg_trigger where tgfoid = pg_proc.oid order by tgname collate "C"
    ) as triggers
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by proname collate "C"`.execute(db)
  return rows
}
