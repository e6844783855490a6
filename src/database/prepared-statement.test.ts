import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { preparedStatement } from './batched-statement.ts'

test('a named statement is prepared once per connection, in raw SQL and in a built query', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)

  await db.connection().execute(async (db) => {
    for (const id of ['a', 'b', 'c']) {
      await preparedStatement('one', sql`select id from hubs where id = ${id}`).execute(db)
      await preparedStatement('two', db.selectFrom('hubs').select('id').where('id', '=', id)).execute(db)
      await db.selectFrom('hubs').select('id').where('id', '=', id).execute()
    }
    // Tests use a connection one after the other, so it may know other statements too.
    const { rows } = await sql<{ name: string }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements
      where name in ('one', 'two') order by name`.execute(db)
    expect(rows).toEqual([
      { name: 'one', uses: 3 },
      { name: 'two', uses: 3 },
    ])
  })
})

test('a prepared statement returns all rows, the first, or the first that must exist', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  for (const id of ['a', 'b'])
    await db.insertInto('hubs').values({ id, title: id, lat: -27.4, lng: 153 }).execute()
  const hubsAfter = (id: string) =>
    preparedStatement('hubs after', db.selectFrom('hubs').select('id').where('id', '>', id).orderBy('id'))

  expect(await hubsAfter('').execute(db)).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(await hubsAfter('a').executeTakeFirst(db)).toEqual({ id: 'b' })
  expect(await hubsAfter('b').executeTakeFirst(db)).toBeUndefined()
  expect(await hubsAfter('a').executeTakeFirstOrThrow(db)).toEqual({ id: 'b' })
  await expect(hubsAfter('b').executeTakeFirstOrThrow(db)).rejects.toThrow('hubs after')
})

test('one name for two statements fails at once', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)

  const asking = db.connection().execute(async (db) => {
    await preparedStatement('one', sql`select id from hubs where id = ${'a'}`).execute(db)
    await preparedStatement('one', sql`select title from hubs where id = ${'a'}`).execute(db)
  })

  await expect(asking).rejects.toThrow('Prepared statements must be unique')
})
