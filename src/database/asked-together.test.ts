import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { anyOf } from './any-of.ts'
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
        .where('id', '=', anyOf(ids))
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

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows[0]?.waiting ?? 0
}

const twenty = Array.from({ length: 20 }, (_, n) => `hub-${n}`)

test('what many ask at the same moment is asked a few times, and each gets their own answer', async () => {
  const { db, findHub, timesBuilt } = await openHubs(twenty)

  const found = await Promise.all([...twenty, 'unheard-of'].map((id) => findHub(db, id)))
  const twice = await Promise.all(['hub-3', 'hub-3'].map((id) => findHub(db, id)))

  expect(found.map((hub) => hub?.id)).toEqual([...twenty, undefined])
  expect(new Set(found.flatMap((hub) => hub?.asked ?? [])).size).toBe(2)
  expect(new Set(twice.map((hub) => hub?.asked)).size).toBe(2)
  expect(timesBuilt()).toBe(1)
})

test('whoever asks when a question is under way is not answered by it', async () => {
  const { db, findHub } = await openHubs(['a'])

  const asked = await db.transaction().execute(async (changing) => {
    await sql`lock table hubs in access exclusive mode`.execute(changing)
    const first = findHub(db, 'a')
    await vi.waitFor(async () => expect(await waiting(db)).toBe(1))
    const second = findHub(db, 'b')
    await vi.waitFor(async () => expect(await waiting(db)).toBe(2))
    await addHub(changing, 'b')
    return () => Promise.all([first, second])
  })

  const [first, second] = await asked()
  expect([first?.id, second?.id]).toEqual(['a', 'b'])
  expect(first?.asked).not.toBe(second?.asked)
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

test('whoever asks long after the first of a group does not share its fate', async () => {
  const { address, findHub } = await openHubs(['a', 'b'])
  const patience = { connectMs: 3_000, statementMs: 5_000, lockMs: 5_000 }
  const impatient = connect(address, () => {}, patience)
  onTestFinished(() => impatient.destroy())
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  const holders = Array.from({ length: 10 }, () => impatient.connection().execute(() => given))
  const early = expect(findHub(impatient, 'a')).rejects.toThrow('timeout')
  const late = new Promise((resolve) => setTimeout(() => resolve(findHub(impatient, 'b')), 1_500))
  await early

  give()
  await Promise.all(holders)
  expect(await late).toMatchObject({ id: 'b' })
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
