import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { chunksOf, insertionOf, writeRows } from './write-rows.ts'

test('thousands of rows are all written with their values', async () => {
  const db = await open()
  const rows = Array.from({ length: 4_500 }, (_, n) => hub(n))
  await writeRows(db, 'hubs', rows)
  const written = await db.selectFrom('hubs').select(['id', 'title', 'lat', 'lng']).execute()
  expect(written).toHaveLength(4_500)
  expect(written.find(({ id }) => id === 'hub 4499')).toEqual(hub(4_499))
})

test('writing no rows writes nothing', async () => {
  const db = await open()
  await writeRows(db, 'hubs', [])
  expect(await db.selectFrom('hubs').selectAll().execute()).toEqual([])
})

test.each(["O'Hara's", '"quoted"', '$1; drop table hubs', 'Überlingen 🫐', '\\'])(
  'text is written unchanged: %s',
  async (title) => {
    const db = await open()
    await writeRows(db, 'hubs', [{ ...hub(1), title }])
    expect(await db.selectFrom('hubs').select('title').execute()).toEqual([{ title }])
  },
)

test('one invalid row leaves none of the rows written with it', async () => {
  const db = await open()
  await expect(writeRows(db, 'hubs', [hub(1), hub(2), hub(1)])).rejects.toMatchObject({ code: '23505' })
  expect(await db.selectFrom('hubs').selectAll().execute()).toEqual([])
})

test('an insertion can be built first and executed later', async () => {
  const db = await open()
  await insertionOf('hubs', [hub(1), hub(2)]).execute(db)
  expect(await db.selectFrom('hubs').select('id').orderBy('id').execute()).toEqual([
    { id: 'hub 1' },
    { id: 'hub 2' },
  ])
})

test.each([
  [0, []],
  [1, [1]],
  [2_000, [2_000]],
  [2_001, [2_000, 1]],
  [4_000, [2_000, 2_000]],
])('%i rows are written in portions of %o', (count, sizes) => {
  expect([...chunksOf(Array.from({ length: count }))].map(({ length }) => length)).toEqual(sizes)
})

function hub(n: number) {
  return {
    id: `hub ${n}`,
    title: `Hub ${n}`,
    lat: -27.5,
    lng: 153,
  }
}

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  return db
}
