import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { plannedOnce } from './planned-once.ts'

test('a statement that says so is planned once a connection, in SQL and in a query that is built', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)

  await db.connection().execute(async (db) => {
    for (const id of ['a', 'b', 'c']) {
      await sql`${plannedOnce('one')} select id from hubs where id = ${id}`.execute(db)
      await db.selectFrom('hubs').modifyFront(plannedOnce('two')).select('id').where('id', '=', id).execute()
      await db.selectFrom('hubs').select('id').where('id', '=', id).execute()
    }
    const { rows } = await sql<{ name: string }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements order by name`.execute(db)
    expect(rows).toEqual([
      { name: 'one', uses: 3 },
      { name: 'two', uses: 3 },
    ])
  })
})

test('one name for two statements is a mistake that shows at once', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)

  const asking = db.connection().execute(async (db) => {
    await sql`${plannedOnce('one')} select id from hubs where id = ${'a'}`.execute(db)
    await sql`${plannedOnce('one')} select title from hubs where id = ${'a'}`.execute(db)
  })

  await expect(asking).rejects.toThrow('Prepared statements must be unique')
})
