import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { askedTogether } from './asked-together.ts'
import { connect, type Database } from './connect.ts'

async function openHubs(ids: string[]) {
  const { address, db, close } = await openTestDatabase()
  onTestFinished(close)
  let built = 0
  const findHub = askedTogether(
    (db, ids: string[]) => {
      built++
      return db
        .selectFrom('hubs')
        .select(['id', 'title', sql<string>`statement_timestamp()::text`.as('asked')])
        .where('title', '!=', 'closed')
        .where('id', '=', sql<string>`any ((select ${ids}::text[])::text[])`)
        .compile()
    },
    { of: (id: string) => id, to: ({ id }) => id },
  )
  for (const id of ids) await addHub(db, id)
  return { address, db, findHub, timesBuilt: () => built }
}

function addHub(db: Database, id: string, title = `hub ${id}`) {
  return db.insertInto('hubs').values({ id, title, lat: -27.4, lng: 153 }).execute()
}

const twenty = Array.from({ length: 20 }, (_, n) => `hub-${n}`)

test('what many ask at the same moment is asked a few times, and each gets their own answer', async () => {
  const { db, findHub, timesBuilt } = await openHubs(twenty)

  const found = await Promise.all([...twenty, 'unheard-of', 'hub-3'].map((id) => findHub(db, id)))

  expect(found.map((hub) => hub?.id)).toEqual([...twenty, undefined, 'hub-3'])
  expect(new Set(found.flatMap((hub) => hub?.asked ?? [])).size).toBe(2)
  expect(timesBuilt()).toBe(1)
})

test('whoever asks later is told what is there then', async () => {
  const { db, findHub } = await openHubs(['a'])
  const before = findHub(db, 'a')
  expect((await before)?.title).toBe('hub a')

  await db.updateTable('hubs').set({ title: 'closed' }).execute()

  expect(await findHub(db, 'a')).toBeUndefined()
})

test('a transaction is told what is in it, and nobody else is', async () => {
  const { db, findHub } = await openHubs(['a'])
  await db.transaction().execute(async (inside) => {
    await addHub(inside, 'b')
    const [seenInside, seenOutside] = await Promise.all([findHub(inside, 'b'), findHub(db, 'b')])
    expect(seenInside?.title).toBe('hub b')
    expect(seenOutside).toBeUndefined()
  })
})

test('a question that fails fails for all who asked it, and for nobody after them', async () => {
  const { db, findHub } = await openHubs(['a', 'b'])
  await sql`alter table hubs rename to others`.execute(db)
  const asked = await Promise.allSettled([findHub(db, 'a'), findHub(db, 'b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  await sql`alter table others rename to hubs`.execute(db)
  expect((await findHub(db, 'b'))?.title).toBe('hub b')
})

test('where no connection was to be had, the next who ask are not among those who waited', async () => {
  const { address, findHub } = await openHubs(['a', 'b'])
  const impatient = connect(address, () => {}, { connectMs: 100, statementMs: 5_000, lockMs: 5_000 })
  onTestFinished(() => impatient.destroy())
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  const holders = Array.from({ length: 10 }, () => impatient.connection().execute(() => given))

  await expect(findHub(impatient, 'a')).rejects.toThrow('timeout')

  give()
  await Promise.all(holders)
  expect((await findHub(impatient, 'b'))?.title).toBe('hub b')
})
