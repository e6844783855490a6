import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { builtOnce } from './built-once.ts'

test('a query that was built once answers for each id, and inside a transaction for what is in it', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  let built = 0
  const hubsBut = builtOnce((db, id) => {
    built++
    const others = db.selectFrom('hubs').select('id').where('id', '!=', id)
    return others.where('title', '!=', 'closed').where('title', '!=', id).orderBy('id')
  })
  const hub = (id: string) => ({ id, title: `hub ${id}`, lat: -27.4, lng: 153 })
  await db
    .insertInto('hubs')
    .values([hub('a'), hub('b'), { ...hub('c'), title: 'closed' }])
    .execute()

  expect(await hubsBut(db, 'a')).toEqual([{ id: 'b' }])
  expect(await hubsBut(db, 'b')).toEqual([{ id: 'a' }])
  await db.transaction().execute(async (db) => {
    await db.insertInto('hubs').values(hub('d')).execute()
    expect(await hubsBut(db, 'a')).toEqual([{ id: 'b' }, { id: 'd' }])
  })
  expect(built).toBe(1)
})
